/** Rows that a card shows at most. */
export const ROWS_SHOWN = 5;
/**
 * Container widths below which the second line of a row takes the whole width, and below which the value moves to a third line.
 */
export const NARROW = '@container (max-width: 20rem)';
export const NARROWEST = '@container (max-width: 16rem)';

/** Height of a row; it grows with the font size of the page. */
export const rowHeight = { '--row-height': '3.5rem', [NARROWEST]: { '--row-height': '5rem' } };
export const ROW_HEIGHT = 'var(--row-height)';

/** Height of all rows of a card; `DashboardCard` sets the number of rows. */
export const CARD_HEIGHT = `calc(var(--card-rows, ${ROWS_SHOWN}) * ${ROW_HEIGHT})`;

/** Number of rows that a card reserves; `count` is undefined if it is not known. An empty card shows one sentence. */
export const roomFor = (count = ROWS_SHOWN): number => Math.min(ROWS_SHOWN, Math.max(1, count));
