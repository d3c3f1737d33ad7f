import type { Catalogue, Category, Text } from '@portal/shared-contracts';
import { shopPaths, CUTTING_PAGES, OTHER_PAGES, type PageSlug } from '../catalogue/shop-paths.ts';

/** A page of the shop. */
export interface ShopPage {
  path: string;
  label: string;
}

/** A column of a menu: the links of a sub-group below its name. `head` is null without a page. */
export interface MenuColumn {
  head: ShopPage | null;
  links: readonly ShopPage[];
}

/** An entry of the category bar; it has no menu without columns. */
export interface BarEntry extends ShopPage {
  columns: readonly MenuColumn[];
}

export interface BarTexts {
  language: keyof Text;
  cutting: string;
  page: (slug: PageSlug) => string;
}

function ofCategory({ id, name, productsBySubCategories }: Category, language: keyof Text): BarEntry {
  return {
    path: shopPaths.category(id),
    label: name[language],
    columns: productsBySubCategories.map((subGroup) => ({
      head: { path: shopPaths.subCategory(id, subGroup.id), label: subGroup.name[language] },
      links: subGroup.productsBySubcategory.map((item) => ({
        path: shopPaths.item(id, subGroup.id, item),
        label: item.name[language],
      })),
    })),
  };
}

/** Entries of the category bar: the catalogue's groups, then the shop's static pages. */
export function barEntries(
  { categories = [] }: Catalogue,
  { language, cutting, page }: BarTexts,
): BarEntry[] {
  const pageOf = (slug: PageSlug): ShopPage => ({ path: shopPaths.page(slug), label: page(slug) });
  return [
    ...categories.map((category) => ofCategory(category, language)),
    {
      path: shopPaths.page(CUTTING_PAGES[0]),
      label: cutting,
      columns: [{ head: null, links: CUTTING_PAGES.map(pageOf) }],
    },
    ...OTHER_PAGES.map((slug) => ({ ...pageOf(slug), columns: [] })),
  ];
}
