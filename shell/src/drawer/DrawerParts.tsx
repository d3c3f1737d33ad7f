import type { Site } from '@portal/shared-contracts';
import { addTexts } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { CategoryPart } from '../category-tree/CategoryPart.tsx';
import { ContactSales } from './ContactSales.tsx';
import { SitePages } from './SitePages.tsx';
import catalogueEn from '../../locales/catalogue.en.json';
import catalogueEs from '../../locales/catalogue.es.json';
import en from '../../locales/drawer.en.json';
import es from '../../locales/drawer.es.json';
import footerEn from '../../locales/footer.en.json';
import footerEs from '../../locales/footer.es.json';

addTexts('shell', { en: { ...catalogueEn, ...footerEn, ...en }, es: { ...catalogueEs, ...footerEs, ...es } });

export interface DrawerPartsProps {
  site: Site;
}

/** Parts of the drawer that the site's configuration decides: the shop's categories, sales, public pages. */
export function DrawerParts({ site }: DrawerPartsProps): ReactNode {
  return (
    <>
      {site.shop && <CategoryPart shop={site.shop} />}
      <ContactSales site={site} />
      <SitePages columns={site.footer} />
    </>
  );
}
