import { groupAt, type MenuEntry } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { useBadge } from '../session/use-session.ts';

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 3,
  left: 'calc(50% + 5px)',
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 999,
  fontSize: '0.6875rem',
  lineHeight: '17px',
  fontWeight: 700,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}`,
}));

/** Largest count that fits over an icon. */
const MOST_SHOWN = 99;

function TabCount({ badge }: { badge: MenuEntry['badge'] | undefined }): ReactNode {
  const count = useBadge(badge) ?? 0;
  return count > 0 && <Count>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Count>;
}

/**
 * The menu at the bottom of a narrow page. Laid out by `page/page.css`. MUI adds the width of a hidden scroll bar to elements
 * with `mui-fixed`.
 */
export function TabBar({ menu, pathname }: { menu: readonly MenuEntry[]; pathname: string }): ReactNode {
  const { t } = useTranslation('shell');
  const current = groupAt(menu, pathname);
  return (
    <nav className="frame-tabs mui-fixed" aria-label={t('menu.main')}>
      <ul className="tabs">
        {menu.map((entry) => (
          <li key={entry.id}>
            <Link
              className="tab"
              to={entry.path}
              data-nav={entry.id}
              aria-current={tabState(entry, current, pathname)}
            >
              <Icon name={entry.icon} size={22} />
              <span data-name>{entry.label[currentLanguage()]}</span>
              <TabCount badge={entry.badge} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Tells whether the tab is the current page or its group. */
function tabState(
  entry: MenuEntry,
  current: MenuEntry | undefined,
  pathname: string,
): 'page' | 'true' | undefined {
  if (entry !== current) return undefined;
  return entry.path === pathname ? 'page' : 'true';
}
