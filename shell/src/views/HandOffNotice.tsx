import { Button, Notice, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';

const Place = styled('div')(({ theme }) => ({
  padding: theme.spacing(3, 4, 0),
  [theme.breakpoints.down('md')]: { padding: theme.spacing(2, 2, 0) },
}));
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
});

/** Notice after a link from the web shop: which account is open now, or that the link was not valid. */
export function HandOffNotice(): ReactNode {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [isClosed, setClosed] = useState(false);
  if (session.status !== 'signedIn' || session.handOff === undefined || isClosed) return null;
  const { userName: name, clientName: client } = session.account;
  return (
    <Place>
      <Notice role="status" tone="info">
        <Row>
          <span>{t(`handOff.${session.handOff}`, { name, client })}</span>
          <Button variant="link" size="sm" onClick={() => setClosed(true)}>
            {t('close', { ns: 'ui' })}
          </Button>
        </Row>
      </Notice>
    </Place>
  );
}
