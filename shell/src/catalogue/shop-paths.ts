import type { CategoryItem } from '@portal/shared-contracts';

const path = (...segments: string[]): string => `/${segments.map(encodeURIComponent).join('/')}`;

/** Where the entries of the catalogue stand in the shop (docs/product.md, section 2). */
export const shopPaths = {
  category: (category: string): string => path('c', category),
  subCategory: (category: string, subCategory: string): string => path('c', category, subCategory),
  item: (category: string, subCategory: string, { kind, id }: Pick<CategoryItem, 'kind' | 'id'>): string =>
    kind === 'product' ? path('product', id) : path('c', category, subCategory, id),
  page: (slug: string): string => path('p', slug),
};
