/** Rows that a card shows at most. */
export const ROWS_SHOWN = 5;
/** Pixels. */
export const ROW_HEIGHT = 56;

/** Height of a card's rows: that of as many rows as `DashboardCard` expects. */
export const CARD_HEIGHT = `calc(var(--card-rows, ${ROWS_SHOWN}) * ${ROW_HEIGHT}px)`;

/** How many rows a card makes room for; `count` is undefined where it is not known beforehand. An empty card has a sentence. */
export const roomFor = (count = ROWS_SHOWN): number => Math.min(ROWS_SHOWN, Math.max(1, count));
