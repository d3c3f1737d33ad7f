import { keepSession, nextPath, type PasskeySignInResponse } from '@portal/shared-contracts';
import { Stack, styled, Text } from '@portal/shared-ui';
import { LANGUAGES, setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useLocation } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LoginForm } from './LoginForm.tsx';
import { PasskeyChoices } from './PasskeyChoices.tsx';
import { Welcome } from './Welcome.tsx';

const Screen = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '5fr 7fr' },
}));
const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(7),
  padding: theme.spacing(3),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));
const Middle = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  marginInline: 'auto',
  [theme.breakpoints.up('md')]: { marginBlock: 'auto' },
}));
const Explanation = styled(Text)(({ theme }) => ({ margin: theme.spacing(0.5, 0, 4) }));

/** Another person may be signed in now, so nothing of this page is kept: a load of its own, not a route. */
const loadPage = (path: string): void => location.assign(path);

/** Sign-in with user and password (specification section 4, "Login with user and password"). */
export function LoginPage({ open = loadPage }: { open?: (path: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { search } = useLocation();

  async function enter(answer: PasskeySignInResponse): Promise<void> {
    if (answer.preferredLanguage !== null) await setLanguage(LANGUAGES[answer.preferredLanguage]);
    // Last, as the page is another one's as soon as it is kept.
    keepSession(answer);
    open(nextPath(search, location.origin));
  }

  return (
    <Screen>
      <Welcome />
      <Side>
        <Stack direction="row" align="center" justify="space-between" wrap>
          <Brand />
          <LanguageSwitch />
        </Stack>
        <Middle>
          <Text as="h1" variant="h1">
            {t('login.title')}
          </Text>
          <Explanation tone="quiet">{t('login.description')}</Explanation>
          <LoginForm onSignedIn={enter} />
          <PasskeyChoices onSignedIn={enter} />
        </Middle>
      </Side>
    </Screen>
  );
}
