/** How often a person is mailed what happened. */
export const NEWS_OFTEN = ['atOnce', 'daily', 'weekly', 'never'] as const;
export type NewsOften = (typeof NEWS_OFTEN)[number];

/**
 * What people can be told of by mail, and how often they are when they chose nothing: by default only of what costs time or money when
 * it is missed, and in one mail a day (docs/product.md, "Mails to me").
 */
export const USUAL_NEWS = {
  quoteNew: 'never',
  quoteEnds: 'daily',
  orderShipped: 'never',
  orderDelivered: 'never',
  orderMoved: 'daily',
  certificate: 'never',
  invoiceDue: 'never',
  invoiceOverdue: 'weekly',
  discountEnds: 'never',
} as const satisfies Record<string, NewsOften>;
export type NewsKind = keyof typeof USUAL_NEWS;

/** All kinds, in the order in which pages and mails have them. */
export const NEWS_KINDS = Object.keys(USUAL_NEWS) as NewsKind[];

/** How often a person is told of each kind. */
export type NewsWishes = Record<NewsKind, NewsOften>;

/** How many days before the due date of an invoice a person may want to be told of it, and how many unless they choose. */
export const DUE_DAYS = { least: 1, most: 30, usual: 5 } as const;
/** How many days before the last day of a quote, and of a discount, people are told of it. */
export const DAYS_BEFORE = { quoteEnds: 3, discountEnds: 2 } as const;
