import { ALL_ROWS_LIMIT, PAGE_SIZES, type ListPage, type PageSize } from '@portal/shared-contracts';

/** At most this many page numbers are shown (docs/product.md, section 9). */
const NUMBERS_SHOWN = 5;

/** How many rows a list has, as far as its answer tells. */
export type Counted = Pick<ListPage<unknown>, 'total' | 'totalIsMinimum'>;

/**
 * Page sizes on offer: none that is larger than the list, All only where the server answers all of it, and always the
 * one in use. Empty for a list of ten rows or less, which has no selector (docs/product.md, section 9).
 */
export function offeredSizes({ total, totalIsMinimum }: Counted, inUse: PageSize): PageSize[] {
  if (total <= PAGE_SIZES[0]) return [];
  const all = totalIsMinimum || total > ALL_ROWS_LIMIT ? [] : (['all'] as const);
  const offered: PageSize[] = [...PAGE_SIZES.filter((size) => size <= total), ...all];
  if (offered.includes(inUse)) return offered;
  return [...offered, inUse].sort((one, other) => rank(one) - rank(other));
}

const rank = (size: PageSize): number => (size === 'all' ? Infinity : size);

/** Number of pages; where more rows match than are counted, the page after a full one counts as there. */
export function pageCount({ total, totalIsMinimum }: Counted, page: number, pageSize: PageSize): number {
  if (pageSize === 'all') return 1;
  const counted = Math.max(1, Math.ceil(total / pageSize));
  return totalIsMinimum ? Math.max(counted, page) : counted;
}

/** The page numbers around `page`, at most five. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = Math.min(NUMBERS_SHOWN, pages);
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, at) => first + at);
}

/** Places of the first and last row of a page, from 1. */
export function rowRange(page: number, pageSize: PageSize, rowsShown: number): { from: number; to: number } {
  const before = pageSize === 'all' ? 0 : (page - 1) * pageSize;
  return { from: before + 1, to: before + rowsShown };
}
