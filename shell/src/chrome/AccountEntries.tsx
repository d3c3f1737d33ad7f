import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';
import { TourEntry } from '../tour/TourEntry.tsx';
import type { MenuEntry } from './menu.ts';

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
    padding: '0 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.action.hover },
  },
}));

export interface AccountEntriesProps {
  /** Entries of the sections. */
  entries: readonly MenuEntry[];
  /** Called when one of them is followed. */
  onFollow: () => void;
}

/** Entries of the account menu: the sections' pages, the tour, then signing out. */
export function AccountEntries({ entries, onFollow }: AccountEntriesProps): ReactNode {
  const { t } = useTranslation('shell');
  const { signOut } = usePortal();
  return (
    <List>
      {entries.map(({ id, icon, path, label }) => (
        <li key={id}>
          <Link to={path} onClick={onFollow}>
            <Icon name={icon} />
            {label[currentLanguage()]}
          </Link>
        </li>
      ))}
      <TourEntry onFollow={onFollow} />
      <li>
        <button type="button" onClick={signOut}>
          <Icon name="signOut" />
          {t('account.signOut')}
        </button>
      </li>
    </List>
  );
}
