import type { FooterColumn } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SiteLinks } from '../site/SiteLinks.tsx';

const Part = styled('nav')(({ theme }) => ({
  padding: 8,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& summary, & a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 44,
    padding: '6px 12px',
    borderRadius: 8,
    fontSize: '0.9375rem',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    color: 'inherit',
    cursor: 'pointer',
    outlineOffset: -2,
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  '& summary': { fontWeight: 600, listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
  '& summary > svg': { color: theme.vars.palette.text.secondary },
  '& [open] > summary > svg': { rotate: '180deg' },
  '& li > a': { paddingInlineStart: 28 },
}));

/** The public pages that the footer links to, each column of them folded. */
export function SitePages({ columns }: { columns: readonly FooterColumn[] }): ReactNode {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  if (columns.length === 0) return null;
  return (
    <Part aria-label={t('pages.title')}>
      {columns.map(({ title, links }) => (
        <details key={title.en}>
          <summary>
            {title[language]}
            <Icon name="expand" />
          </summary>
          <SiteLinks links={links} />
        </details>
      ))}
    </Part>
  );
}
