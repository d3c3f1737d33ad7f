/** Least amount of a payment and of a part of an invoice, in cents (docs/product.md, section 9). */
export const MINIMUM_PAYMENT = 50;

/** Invoices, quotes and credit memos that one payment may have. */
export const MOST_INVOICES = 500;
export const MOST_QUOTES = 100;
export const MOST_CREDIT_MEMOS = 500;
