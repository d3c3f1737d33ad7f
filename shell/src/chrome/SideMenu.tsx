import type { Account } from '@portal/shared-contracts';
import { Skeleton, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import type { MenuEntry } from './menu.ts';
import { MenuLink } from './MenuLink.tsx';

const Client = styled('div')(({ theme }) => ({
  // Two lines of the name and one of the number, at every size of text.
  height: 'calc(3.6875rem + 25px)',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 4,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Name = styled('p')({
  fontSize: '0.9375rem',
  fontWeight: 650,
  lineHeight: 1.35,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
const Number = styled('p')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
}));
const Entries = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '12px 12px 24px',
  '& ul': { padding: 0 },
});

export interface SideMenuProps {
  /** Null until it is known who is signed in. */
  account: Account | null;
  menu: readonly MenuEntry[];
  pathname: string;
}

/** The menu at the left of a wide page: whose account it is, and where one can go. */
export function SideMenu({ account, menu, pathname }: SideMenuProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <nav className="frame-side" aria-label={t('menu.main')}>
      <Client>
        {account ? (
          <>
            <Name title={account.clientName}>{account.clientName}</Name>
            {account.accountNumber && (
              <Number>{t('account.number', { number: account.accountNumber })}</Number>
            )}
          </>
        ) : (
          <>
            <Skeleton style={{ width: '70%' }} />
            <Skeleton style={{ width: '45%' }} />
          </>
        )}
      </Client>
      <Entries>
        {menu.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} pathname={pathname} />
            {entry.children.length > 0 && (
              <Entries as="ul">
                {entry.children.map((child) => (
                  <li key={child.id}>
                    <MenuLink entry={child} pathname={pathname} parent={entry} />
                  </li>
                ))}
              </Entries>
            )}
          </li>
        ))}
      </Entries>
    </nav>
  );
}
