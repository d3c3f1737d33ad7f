import type { FooterColumn } from '@portal/shared-contracts';
import { currentLanguage } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SiteAnchor } from './SiteAnchor.tsx';

/** The links of one of the site's columns, in the page's language. */
export function SiteLinks({ links }: Pick<FooterColumn, 'links'>): ReactNode {
  const language = currentLanguage();
  return (
    <ul>
      {links.map(({ label, url }, at) => (
        <li key={at}>
          <SiteAnchor url={url}>{label[language]}</SiteAnchor>
        </li>
      ))}
    </ul>
  );
}
