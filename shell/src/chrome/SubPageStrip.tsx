import { styled } from '@portal/shared-ui';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isCurrent, type SubPages } from './menu.ts';

const Pages = styled('ul')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 8,
  height: 48,
  margin: 0,
  padding: '0 24px',
  listStyle: 'none',
  overflowX: 'auto',
  [theme.breakpoints.down('md')]: { padding: '0 8px' },
}));
const Page = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  padding: '0 8px',
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  outlineOffset: -2,
  '&[aria-current=page]': {
    color: theme.vars.palette.primary.main,
    boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}`,
  },
}));

/** Links to the pages of a group, at the top of each of them. Scrolls sideways where they do not fit. */
export function SubPageStrip({ group, pages, pathname }: SubPages & { pathname: string }): ReactNode {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname, language]);

  return (
    <nav
      className="frame-strip"
      aria-label={group ? t('menu.subPages', { group: group.label[language] }) : t('menu.personal')}
    >
      <Pages ref={list}>
        {pages.map((entry) => (
          <li key={entry.id}>
            <Page
              to={entry.path}
              {...(entry !== group && { 'data-nav': entry.id })}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            >
              {entry.label[language]}
            </Page>
          </li>
        ))}
      </Pages>
    </nav>
  );
}
