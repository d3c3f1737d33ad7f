import type { CategoryItem } from '@portal/shared-contracts';

const path = (...segments: string[]): string => `/${segments.map(encodeURIComponent).join('/')}`;

/** Paths of the catalogue's entries in the shop (docs/product.md, section 2). */
export const shopPaths = {
  category: (category: string): string => path('c', category),
  subCategory: (category: string, subCategory: string): string => path('c', category, subCategory),
  item: (category: string, subCategory: string, { kind, id }: Pick<CategoryItem, 'kind' | 'id'>): string =>
    kind === 'product' ? path('product', id) : path('c', category, subCategory, id),
  page: (slug: string): string => path('p', slug),
};

/** The shop's static pages, by slug. `catalogue.pages` in the locale files names them. */
export const CUTTING_PAGES = [
  'advanced-metal-processing',
  'plasma',
  'flatbed-laser',
  'tube-laser',
  'waterjet',
] as const;
export const OTHER_PAGES = ['custom-extrusions', 'export'] as const;
export type PageSlug = (typeof CUTTING_PAGES | typeof OTHER_PAGES)[number];
