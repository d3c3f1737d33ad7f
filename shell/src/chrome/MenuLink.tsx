import { isCurrent, type MenuEntry } from '@portal/shared-contracts';
import { CountBadge, Icon } from '@portal/shared-ui/data';
import { currentLanguage } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { useCounters } from '../session/use-session.ts';

export interface MenuLinkProps {
  entry: MenuEntry;
  pathname: string;
  /** The entry that this one is a sub-item of. */
  parent?: MenuEntry;
}

/** One line of the side menu, as `page/frame.css` has it. The tour finds it by `data-nav`. */
export function MenuLink({ entry, pathname, parent }: MenuLinkProps): ReactNode {
  const counters = useCounters();
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
      {entry.badge && counters && <CountBadge count={counters[entry.badge]} />}
    </Link>
  );
}
