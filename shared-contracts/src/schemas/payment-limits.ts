// Limits and choices of payments and statements. They are not in `limits.ts`, which every page loads.

/** Scheduled payments of a customer that wait for their day, plans in the list, and invoices that the list names of each. */
export const MOST_PLANS = 50;
export const MOST_PLANS_LISTED = 70;
export const MOST_PLAN_NUMBERS = 20;

/** Rows of a statement, and open invoices in it. A longer one is asked for in parts. */
export const MOST_STATEMENT_ROWS = 2_000;
/** Documents that a row of a statement names on screen and paper. The others are counted; CSV and XLSX name all. */
export const MOST_ROW_DOCUMENTS = 6;
/** Files of a statement. */
export const STATEMENT_FORMATS = ['pdf', 'csv', 'xlsx'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Characters of the authorization of a bank payment. */
export const AUTHORIZATION_LENGTH = 1_000;

/** Reasons to pay less of an invoice than is due, in the order in which they are offered (docs/product.md, "Payments"). */
export const SHORT_PAY_REASONS = [
  'price',
  'quantity',
  'quality',
  'freight',
  'tax',
  'alreadyPaid',
  'other',
] as const;
/** Characters of the note to such a reason. */
export const SHORT_PAY_NOTE_LENGTH = 200;
