// Limits and choices that the server checks and the pages show. Without TypeBox, so that pages can import them.

/** Sizes of a page of a list, besides `all`. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
/** `all` answers at most this many rows (docs/product.md, "Lists"). */
export const ALL_ROWS_LIMIT = 10_000;
/**
 * A search that expects far more matches than ALL_ROWS_LIMIT counts this many, and answers `totalIsMinimum` (docs/architecture.md,
 * "Lists").
 */
export const SEARCH_COUNT_LIMIT = 1_000;
/** Characters of a search of a list. A text of more than TEXT_SEARCH_LENGTH is searched as a list of numbers only. */
export const SEARCH_LENGTH = 2_000;
export const TEXT_SEARCH_LENGTH = 100;
/** Rows of a list that the search of all lists asks for at most. */
export const MOST_BEST = 10;

/** Largest amount of a record, in cents: ten billion dollars. */
export const MOST_CENTS = 1_000_000_000_000;
/** Smallest payment, and smallest part of an invoice that can be paid, in cents (docs/product.md, section 9). */
export const MINIMUM_PAYMENT = 50;
/** Characters of the conditions by which a list is filtered. */
export const FILTER_LENGTH = 1_000;
/** Different values of a field that are offered for a filter. */
export const MOST_FILTER_VALUES = 100;

/** Invoices, quotes and credit memos of one payment. */
export const MOST_INVOICES = 500;
export const MOST_QUOTES = 100;
export const MOST_CREDIT_MEMOS = 500;
/** Other open invoices that are offered where a payment is below the minimum. */
export const MOST_OTHERS = 3;

/** The ages of an unpaid invoice, youngest first. */
export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type Age = (typeof AGES)[number];

/** Characters of a purchase order number, and of the comment on a rejected quote. */
export const PO_NUMBER_LENGTH = 40;
export const REJECT_COMMENT_LENGTH = 1_000;

/** Products of one call-off, pieces of each, and characters of the address to which it is shipped. */
export const MOST_CALL_OFF_LINES = 100;
export const MOST_PIECES = 1_000_000_000;
export const SHIP_TO_LENGTH = 200;
/** Lines of one request for a quote, and orders or products that it begins with. */
export const MOST_REQUESTED_LINES = 200;
export const MOST_ORDERED_AGAIN = 20;
/** Characters of the sizes and cuts of a requested line. */
export const SIZES_LENGTH = 200;

/** Characters of a customer's own part number. */
export const PART_NUMBER_LENGTH = 60;
/** Most former part numbers of a product that are shown. */
export const MOST_PART_CHANGES = 20;

/** Reasons to reject a quote, in the order in which they are offered (docs/product.md, section 3). */
export const REJECT_REASONS = ['price', 'leadTime', 'needCredit', 'expensiveFreight', 'other'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Maximum number of documents in one archive: four for each of 500 orders. */
export const ZIP_LIMIT = 2_000;

/** Characters of the name that a person gives to a passkey or a saved payment method, without blanks around it. */
export const GIVEN_NAME_LENGTH = 60;

/** Characters of the name that a person gives to a view of a list. */
export const LIST_VIEW_NAME_LENGTH = 60;

/** Characters of the reason of a view, and of a ticket's number. */
export const VIEW_REASON_LENGTH = 300;
export const TICKET_LENGTH = 60;
/** Customers that the picker shows at once. */
export const MOST_CUSTOMERS_FOUND = 20;
/** Characters of the name of a person whom staff add or invite. */
export const PERSON_NAME_LENGTH = 120;
export { EMAIL_LENGTH } from '../addresses/addresses.ts';
/** Characters of a search of staff. */
export const STAFF_SEARCH_LENGTH = 100;
/** Characters of the name of another system's key. */
export const KEY_NAME_LENGTH = 60;

/** Milliseconds for which the server remembers changes. A page that begins to listen gets the changes since it read its data. */
export const REMEMBERED_MS = 60_000;

/** Most occurrences that one report of a fault counts. A page that has more reports this number. */
export const MOST_FAULTS_A_REPORT = 10_000;

/** Visits in one report of a page. */
export const MOST_VISITS = 20;
