import { hiddenText, styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { useCounters } from '../session/use-session.ts';
import { groupAt, type MenuEntry } from './menu.ts';

/** On narrower pages six names have no room beside each other: the open tab alone shows its own. */
const NARROW = '@media (max-width:359.95px)';

const Tabs = styled('ul')({
  display: 'flex',
  height: 60,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { flex: '1 1 0', minWidth: 0 },
  [NARROW]: {
    '& > li:has([aria-current])': { flexGrow: 2 },
    '& a:not([aria-current])': { justifyContent: 'center', paddingTop: 0 },
    '& a:not([aria-current]) [data-name]': hiddenText,
  },
});
const Tab = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 3,
  height: '100%',
  padding: '8px 2px 0',
  fontSize: '0.625rem',
  fontWeight: 500,
  lineHeight: 1.2,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  outlineOffset: -2,
  '&[aria-current]': {
    color: theme.vars.palette.primary.main,
    boxShadow: `inset 0 2px ${theme.vars.palette.primary.main}`,
  },
}));
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

/** More than this does not fit over an icon. */
const MOST_SHOWN = 99;

/** The menu at the bottom of a narrow page. */
export function TabBar({ menu, pathname }: { menu: readonly MenuEntry[]; pathname: string }): ReactNode {
  const { t } = useTranslation('shell');
  const counters = useCounters();
  const current = groupAt(menu, pathname);
  return (
    <nav className="frame-tabs" aria-label={t('menu.main')}>
      <Tabs>
        {menu.map((entry) => {
          const count = (entry.badge && counters?.[entry.badge]) ?? 0;
          return (
            <li key={entry.id}>
              <Tab to={entry.path} data-nav={entry.id} aria-current={tabState(entry, current, pathname)}>
                <Icon name={entry.icon} size={22} />
                <span data-name>{entry.label[currentLanguage()]}</span>
                {count > 0 && <Count>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Count>}
              </Tab>
            </li>
          );
        })}
      </Tabs>
    </nav>
  );
}

/** The tab is the page itself, or the group that the page belongs to. */
function tabState(
  entry: MenuEntry,
  current: MenuEntry | undefined,
  pathname: string,
): 'page' | 'true' | undefined {
  if (entry !== current) return undefined;
  return entry.path === pathname ? 'page' : 'true';
}
