import type { Site, FooterColumn } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { useTranslation, currentLanguage, addTexts } from '@portal/shared-ui/i18n';
import { useId, type ReactNode } from 'react';
import { Icon } from '@portal/shared-ui/data';
import { EmailLink } from '../site/EmailLink.tsx';
import { SocialLinks, SiteLinks } from '../site/SiteLinks.tsx';
import { CartLink } from '../category-bar/CartLink.tsx';
import { CategoryPart } from '../category-tree/CategoryPart.tsx';
import catalogueEn from '../../locales/catalogue.en.json';
import catalogueEs from '../../locales/catalogue.es.json';
import en from '../../locales/drawer.en.json';
import es from '../../locales/drawer.es.json';
import footerEn from '../../locales/footer.en.json';
import footerEs from '../../locales/footer.es.json';

const Contact = styled('section')(({ theme }) => ({
  padding: '16px 8px 8px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': {
    margin: '0 12px 4px',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
}));
/** The label lies over the link, which can be touched everywhere. */
const ContactLink = styled('div')(({ theme }) => ({
  position: 'relative',
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  '& > a': {
    display: 'block',
    padding: '26px 12px 6px',
    borderRadius: 8,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.primary.main,
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  '& > span': {
    position: 'absolute',
    top: 6,
    left: 12,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
}));

/** Contacts of the sales department: phone, e-mail and social networks. */
function ContactSales({ site: { phone, salesEmail, social } }: { site: Site }): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Contact aria-labelledby={id}>
      <h2 id={id}>{t('contact.title')}</h2>
      <ContactLink>
        <span>{t('contact.phone')}</span>
        <a href={`tel:${phone}`}>{phone}</a>
      </ContactLink>
      <ContactLink>
        <span>{t('contact.email')}</span>
        <EmailLink email={salesEmail} />
      </ContactLink>
      <SocialLinks social={social} />
    </Contact>
  );
}

const Pages = styled('nav')(({ theme }) => ({
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

/** The footer's public pages; each column is folded. */
function SitePages({ columns }: { columns: readonly FooterColumn[] }): ReactNode {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  if (columns.length === 0) return null;
  return (
    <Pages aria-label={t('pages.title')}>
      {columns.map(({ title, links }) => (
        <details key={title.en}>
          <summary>
            <span>{title[language]}</span>
            <Icon name="expand" />
          </summary>
          <SiteLinks links={links} />
        </details>
      ))}
    </Pages>
  );
}

addTexts('shell', { en: { ...catalogueEn, ...footerEn, ...en }, es: { ...catalogueEs, ...footerEs, ...es } });

export interface DrawerPartsProps {
  site: Site;
}

const Cart = styled('div')(({ theme }) => ({
  display: 'grid',
  padding: 8,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:empty': { display: 'none' },
}));

/** Parts of the drawer by the site's configuration: the shop's categories and cart, sales contacts, public pages. */
export function DrawerParts({ site }: DrawerPartsProps): ReactNode {
  return (
    <>
      {site.shop && (
        <>
          <CategoryPart shop={site.shop} />
          <Cart>
            <CartLink />
          </Cart>
        </>
      )}
      <ContactSales site={site} />
      <SitePages columns={site.footer} />
    </>
  );
}
