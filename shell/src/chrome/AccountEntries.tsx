import { readCustomerId, isCurrent, type MenuEntry } from '@portal/shared-contracts';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation, currentLanguage } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { styled } from '@portal/shared-ui';
import { Link, useLocation } from '@portal/shared-ui/router';
import { usePortal } from '../loading/portal.ts';
import { useSession } from '../session/use-session.ts';
import { restartTour } from '../tour/TourWatch.tsx';

/** Menu entry that restarts the tour; for customers themselves. */
function TourEntry({ onFollow }: { onFollow: () => void }): ReactNode {
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
        <span>{t('tour.restart')}</span>
      </button>
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 44,
    padding: '6px 12px',
    border: 0,
    lineHeight: 1.35,
    textAlign: 'start',
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.action.hover },
    '&[aria-current]': { fontWeight: 600, color: theme.vars.palette.primary.main },
  },
}));

export interface AccountEntriesProps {
  /** Entries of the sections. */
  entries: readonly MenuEntry[];
  onFollow: () => void;
}

/** Entries of the account menu: the sections' pages, the tour, and Sign out. */
export function AccountEntries({ entries, onFollow }: AccountEntriesProps): ReactNode {
  const { t } = useTranslation('shell');
  const { signOut } = usePortal();
  const { pathname } = useLocation();
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link
            to={entry.path}
            onClick={onFollow}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          >
            <Icon name={entry.icon} />
            <span>{entry.label[currentLanguage()]}</span>
          </Link>
        </li>
      ))}
      <TourEntry onFollow={onFollow} />
      <li>
        <button type="button" onClick={signOut}>
          <Icon name="signOut" />
          <span>{t('account.signOut')}</span>
        </button>
      </li>
    </List>
  );
}
