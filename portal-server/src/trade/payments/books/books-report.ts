/** Something that does not add up, with the payment that it is about where there is one. */
export interface Difference {
  /** Number of the payment, `P-10001`; null when no payment explains it. */
  payment: string | null;
  /** One sentence for an operator. */
  what: string;
}

/** What was compared, and what does not agree. */
export interface BooksReport {
  payments: number;
  /** Invoices and credit memos that the ledger knows. */
  documents: number;
  charges: number;
  /** Attempts that are in flight: the gateway has not told all about them. */
  underWay: number;
  differences: Difference[];
}
