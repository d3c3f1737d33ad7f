/** Rows that a card shows at most. */
export const ROWS_SHOWN = 5;
/** Cards narrower than this show the line under a row's title in the row's whole width, and still narrower ones the value below it. */
export const NARROW = '@container (max-width: 20rem)';
export const NARROWEST = '@container (max-width: 16rem)';

/** Height of a row: it grows with the page's text. */
export const rowHeight = { '--row-height': '3.5rem', [NARROWEST]: { '--row-height': '5rem' } };
export const ROW_HEIGHT = 'var(--row-height)';

/** Height of a card's rows: that of as many rows as `DashboardCard` expects. */
export const CARD_HEIGHT = `calc(var(--card-rows, ${ROWS_SHOWN}) * ${ROW_HEIGHT})`;

/** How many rows a card makes room for; `count` is undefined where it is not known beforehand. An empty card has a sentence. */
export const roomFor = (count = ROWS_SHOWN): number => Math.min(ROWS_SHOWN, Math.max(1, count));
