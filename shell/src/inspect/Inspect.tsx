import { apiAt, ApiError, tabStorage } from '@portal/shared-contracts';
import { Button, Stack, styled, Text, TextInput } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { Portal } from '../loading/portal.ts';
import { useSession } from '../session/use-session.ts';
import { InspectedList } from './InspectedList.tsx';
import en from '../../locales/inspect.en.json';
import es from '../../locales/inspect.es.json';

addTexts('shell', { en, es });

/** In the tab's storage once a token of a section was accepted. The token itself is not kept. */
const ACCEPTED = 'inspect';

const Window = styled('section')(({ theme }) => ({
  position: 'fixed',
  // Above panels and dialogs.
  zIndex: 1500,
  insetInlineStart: 16,
  // Above the phone's tab bar.
  insetBlockEnd: 72,
  boxSizing: 'border-box',
  width: 420,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: '45dvh',
  overflow: 'auto',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 16px 48px rgb(15 27 40 / 0.24)',
}));
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

/** Resolves if the server knows the token as a section's. */
const checkToken = (token: string): Promise<unknown> =>
  apiAt('', '', () => token).download('/registry/history?limit=1');

function TokenForm({ onAccepted }: { onAccepted: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsking(true);
    try {
      await checkToken(token.trim());
      onAccepted();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401;
      setProblem(t(isRefused ? 'inspect.refused' : 'inspect.failed'));
      setAsking(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          label={t('inspect.token')}
          name="inspect-token"
          type="password"
          autoComplete="off"
          required
          value={token}
          error={problem}
          onChange={setToken}
        />
        <Button type="submit" size="sm" loading={isAsking}>
          {t('inspect.open')}
        </Button>
      </Stack>
    </form>
  );
}

export interface InspectProps {
  portal: Pick<Portal, 'registry' | 'loaders'>;
  onClose: () => void;
}

/** What the page is made of, for staff and for holders of a section's token; others are asked for one. */
export function Inspect({ portal, onClose }: InspectProps): ReactNode {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [isAccepted, setAccepted] = useState(() => tabStorage.get(ACCEPTED) !== null);
  const isStaff = session.status === 'signedIn' && session.account.role === 'staff';
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented && document.activeElement?.closest('[data-inspect]'))
        onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <Window aria-label={t('inspect.title')} data-inspect>
      <Head>
        <Text as="h2" variant="h3">
          {t('inspect.title')}
        </Text>
        <Button size="sm" color="secondary" onClick={onClose}>
          {t('inspect.close')}
        </Button>
      </Head>
      {isStaff || isAccepted ? (
        <InspectedList portal={portal} />
      ) : (
        <TokenForm
          onAccepted={() => {
            tabStorage.set(ACCEPTED, 'yes');
            setAccepted(true);
          }}
        />
      )}
    </Window>
  );
}
