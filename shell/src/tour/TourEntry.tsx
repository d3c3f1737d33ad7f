import { readCustomerId } from '@portal/shared-contracts';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';
import { useSession } from '../session/use-session.ts';
import { restartTour } from './restart.ts';

/** Entry of the account menu that begins the tour anew; for customers themselves. */
export function TourEntry({ onFollow }: { onFollow: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { leaveGuard } = usePortal();
  const session = useSession();
  if (session.status !== 'signedIn' || session.account.role !== 'customer') return null;
  if (readCustomerId() !== null) return null;

  function restart(): void {
    onFollow();
    leaveGuard.ask(restartTour);
  }
  return (
    <li>
      <button type="button" onClick={restart}>
        <Icon name="history" />
        {t('tour.restart')}
      </button>
    </li>
  );
}
