import { isCurrent, type MenuEntry, type Account } from '@portal/shared-contracts';
import { CountBadge, Icon } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { Skeleton, styled } from '@portal/shared-ui';
import { useBadge } from '../session/use-session.ts';

interface MenuLinkProps {
  entry: MenuEntry;
  pathname: string;
  /** Parent entry of a sub-item. */
  parent?: MenuEntry;
}

/** An entry of the side menu. Laid out by `page/frame.css`; the tour finds it by `data-nav`. */
function MenuLink({ entry, pathname, parent }: MenuLinkProps): ReactNode {
  const count = useBadge(entry.badge);
  const language = currentLanguage();
  const label = entry.label[language];
  return (
    <Link
      className="menu-link"
      to={entry.path}
      data-nav={entry.id}
      {...(parent && { 'data-child': true, 'aria-label': `${parent.label[language]}: ${label}` })}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      {!parent && <Icon name={entry.icon} size={22} />}
      <span>{label}</span>
      {count !== undefined && <CountBadge count={count} />}
    </Link>
  );
}

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
export interface SideMenuProps {
  /** Null until it is known who is signed in. */
  account: Account | null;
  menu: readonly MenuEntry[];
  pathname: string;
}

/** The menu at the left of a wide page, with the account's name. Laid out by `page/frame.css`. */
export function SideMenu({ account, menu, pathname }: SideMenuProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <nav className="frame-side" aria-label={t('menu.main')}>
      <div className="menu-owner">
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
      </div>
      <ul className="menu-entries">
        {menu.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} pathname={pathname} />
            {entry.children.length > 0 && (
              <ul className="menu-entries">
                {entry.children.map((child) => (
                  <li key={child.id}>
                    <MenuLink entry={child} pathname={pathname} parent={entry} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
