import type { PasskeySignInResponse } from '@portal/shared-contracts';
import { Button, LinkButton, Notice, notify, Stack, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { signInWithPasskey } from '../passkeys/lazy-passkeys.ts';
import { problemText } from '../passkeys/passkey-problem.ts';
import { SECTION } from '../texts.ts';

const Or = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  '&::before, &::after': { content: '""', flexGrow: 1, height: 1, background: theme.vars.palette.divider },
}));
const Beta = styled('span')(({ theme }) => ({
  padding: '1px 8px',
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.vars.palette.info.main,
  background: `color-mix(in srgb, ${theme.vars.palette.info.main} 11%, ${theme.vars.palette.background.paper})`,
}));

const PASSKEYS_PATH = '/my-account/passkeys';
const ENABLE = `/login?${new URLSearchParams({ next: PASSKEYS_PATH }).toString()}`;

/** Button that signs in with a passkey, and link to create the first one (docs/product.md, section 4). */
export function PasskeyChoices({
  onSignedIn,
}: {
  onSignedIn: (answer: PasskeySignInResponse) => Promise<void>;
}): ReactNode {
  const { t } = useTranslation(SECTION);
  const { search } = useLocation();
  const [loading, setLoading] = useState(false);
  const isEnabling = new URLSearchParams(search).get('next') === PASSKEYS_PATH;

  async function signIn(): Promise<void> {
    setLoading(true);
    try {
      const answer = await signInWithPasskey();
      if (answer) return await onSignedIn(answer);
      notify(t('login.passkeyUnknown'), 'warning');
    } catch (error) {
      notify(problemText(error, t), 'error');
    }
    setLoading(false);
  }

  return (
    <Stack gap={2} style={{ marginTop: 20 }}>
      <Or>{t('login.or')}</Or>
      <Button color="secondary" fullWidth loading={loading} onClick={() => void signIn()}>
        <span>{t('login.continueWithPasskey')}</span> <Beta>{t('login.beta')}</Beta>
      </Button>
      <LinkButton to={ENABLE} variant="link" fullWidth>
        {t('login.enablePasskeys')}
      </LinkButton>
      {isEnabling && (
        <Notice role="status" tone="info">
          {t('login.passkeyUnknown')}
        </Notice>
      )}
    </Stack>
  );
}
