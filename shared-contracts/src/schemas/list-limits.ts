/** Rows a page may have, besides all. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** `all` answers at most this many rows (docs/product.md, "Lists"). */
export const ALL_ROWS_LIMIT = 10_000;

/** Above this many matches a search answers `totalIsMinimum` instead of counting on (docs/architecture.md, "Lists"). */
export const SEARCH_COUNT_LIMIT = 1_000;
