import type { Line, Quote } from './trade-document.ts';

/** True for a line of a quote that is still to be priced. */
export const isUnpriced = (
  quote: Pick<Quote, 'awaits_price'>,
  line: Pick<Line, 'total_sell_price'>,
): boolean => quote.awaits_price && line.total_sell_price === 0;
