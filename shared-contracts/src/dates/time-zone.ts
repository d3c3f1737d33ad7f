/** The time zone of a distributor that has configured none (docs/product.md, "Time"). */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

/** Name of the `<meta>` with which the server tells the page the distributor's time zone. */
export const TIME_ZONE_META = 'time-zone';
