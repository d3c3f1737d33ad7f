import { styled } from '@portal/shared-ui';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { isCurrent, type MenuEntry } from './menu.ts';

const Pages = styled('ul')({
  display: 'flex',
  gap: 8,
  height: 48,
  margin: 0,
  padding: '0 16px',
  listStyle: 'none',
  overflowX: 'auto',
});
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

/** The pages of the group that is open, at the top of a narrow page. */
export function SubPageStrip({ group, pathname }: { group: MenuEntry; pathname: string }): ReactNode {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  return (
    <nav className="frame-strip" aria-label={t('menu.subPages', { group: group.label[language] })}>
      <Pages>
        {[group, ...group.children].map((entry) => (
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
