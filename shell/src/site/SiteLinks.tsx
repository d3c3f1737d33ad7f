import { Link } from '@portal/shared-ui/router';
import type { ComponentProps, ReactNode } from 'react';
import type { FooterColumn, SocialKind, Site } from '@portal/shared-contracts';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { styled } from '@portal/shared-ui';

/** A configured link, to a page of the portal or to another site. */
function SiteAnchor({ url, ...props }: { url: string } & ComponentProps<'a'>): ReactNode {
  return url.startsWith('/') ? <Link to={url} {...props} /> : <a href={url} {...props} />;
}

/** The links of a configured column, in the page's language. */
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

/** Names and logos of the networks, 24 × 24 (Simple Icons, CC0; Instagram's is our own drawing). */
const SOCIAL: Readonly<Record<SocialKind, { name: string; path: string }>> = {
  facebook: {
    name: 'Facebook',
    path: 'M24 12.073c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.99 4.388 10.954 10.125 11.854v-8.385H7.078v-3.47h3.047V9.43c0-3.007 1.792-4.669 4.533-4.669 1.312 0 2.686.235 2.686.235v2.953H15.83c-1.491 0-1.956.925-1.956 1.874v2.25h3.328l-.532 3.47h-2.796v8.385C19.612 23.027 24 18.062 24 12.073z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3Zm5 3a5 5 0 0 0 0 10a5 5 0 0 0 0-10Zm0 2a3 3 0 0 1 0 6a3 3 0 0 1 0-6Zm5-3.25a1.25 1.25 0 0 0 0 2.5a1.25 1.25 0 0 0 0-2.5Z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433c-1.144 0-2.063-.926-2.063-2.065 0-1.138.92-2.063 2.063-2.063 1.14 0 2.064.925 2.064 2.063 0 1.139-.925 2.065-2.064 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z',
  },
  x: {
    name: 'X',
    path: 'M18.901 1.153h3.68l-8.04 9.19L24 22.846h-7.406l-5.8-7.584-6.638 7.584H.474l8.6-9.83L0 1.154h7.594l5.243 6.932ZM17.61 20.644h2.039L6.486 3.24H4.298Z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M23.498 6.186a3.016 3.016 0 0 0-2.122-2.136C19.505 3.545 12 3.545 12 3.545s-7.505 0-9.377.505A3.017 3.017 0 0 0 .502 6.186C0 8.07 0 12 0 12s0 3.93.502 5.814a3.016 3.016 0 0 0 2.122 2.136c1.871.505 9.376.505 9.376.505s7.505 0 9.377-.505a3.015 3.015 0 0 0 2.122-2.136C24 15.93 24 12 24 12s0-3.93-.502-5.814zM9.545 15.568V8.432L15.818 12l-6.273 3.568z',
  },
};

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Mark = styled('a')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.primary.main, background: theme.vars.palette.action.hover },
  '& svg': { width: 20, height: 20, fill: 'currentColor' },
}));

/** Links to the distributor's pages on social networks. */
export function SocialLinks({ social }: Pick<Site, 'social'>): ReactNode {
  const { t } = useTranslation('shell');
  if (social.length === 0) return null;
  return (
    <List aria-label={t('footer.social')}>
      {social.map(({ kind, url }) => (
        <li key={url}>
          <Mark href={url} aria-label={SOCIAL[kind].name}>
            <svg viewBox="0 0 24 24" aria-hidden focusable={false}>
              <path d={SOCIAL[kind].path} />
            </svg>
          </Mark>
        </li>
      ))}
    </List>
  );
}
