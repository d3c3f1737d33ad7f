import type { PaymentMethodKind } from '@portal/shared-contracts/schemas';

/**
 * - `receivable`: what is owed on an invoice; `creditMemo`: what is left of a memo, negative.
 * - `deposit`: paid for a quote before it is invoiced, negative.
 * - `discount`: granted; `card`, `bankInTransit`, `bank`: money that came.
 * - `receivableSurplus`: paid beyond what was owed on an invoice, negative; `creditMemoSurplus`: used beyond what a memo was worth.
 * - `erp`: the other side when a document is first seen, or the distributor's systems change its balance.
 */
export type Account =
  | 'receivable'
  | 'receivableSurplus'
  | 'creditMemo'
  | 'creditMemoSurplus'
  | 'discount'
  | 'deposit'
  | 'card'
  | 'bankInTransit'
  | 'bank'
  | 'erp';

export type Movement = 'opened' | 'adjusted' | 'applied' | 'settled' | 'refunded' | 'returned';

/** The amount that a movement adds to an account, in cents; debits are positive. */
export interface Entry {
  account: Account;
  /** Number of the invoice, quote or credit memo; empty for money accounts. */
  document: string;
  amount: number;
}

/** The part of a payment that the ledger books. */
export interface BookedPayment {
  kind: 'invoices' | 'quotes';
  lines: readonly { number: string; amount: number; discount: number }[];
  credits: readonly { memo: string; amount: number }[];
  /** Null if credit memos cover everything. */
  method: PaymentMethodKind | null;
  /** The charged amount. */
  amount: number;
}

/** Adds up the entries of the same account and document, and drops sums of zero. */
function summed(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.account} ${entry.document}`;
    sums.set(key, { ...entry, amount: entry.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

const entry = (account: Account, document: string, amount: number): Entry => ({ account, document, amount });

const documentAccount = (kind: BookedPayment['kind']): Account =>
  kind === 'invoices' ? 'receivable' : 'deposit';

/** Entries that pay the documents of a payment by money, credits and discount. */
export const appliedEntries = ({ kind, lines, credits, method, amount }: BookedPayment): Entry[] =>
  summed([
    ...lines.map((line) => entry(documentAccount(kind), line.number, -line.amount)),
    ...lines.map((line) => entry('discount', line.number, line.discount)),
    ...credits.map((credit) => entry('creditMemo', credit.memo, credit.amount)),
    entry(method === 'bank' ? 'bankInTransit' : 'card', '', amount),
  ]);

/** Entries for the arrival of a bank payment. */
export const settledEntries = ({ amount }: BookedPayment): Entry[] => [
  entry('bankInTransit', '', -amount),
  entry('bank', '', amount),
];

/** Entries that refund `parts` of the money: that much of each document is open again. */
export const refundedEntries = (
  { kind, method }: Pick<BookedPayment, 'kind' | 'method'>,
  parts: readonly { number: string; amount: number }[],
): Entry[] =>
  summed([
    ...parts.map(({ number, amount }) => entry(documentAccount(kind), number, amount)),
    ...parts.map(({ amount }) => entry(method === 'bank' ? 'bank' : 'card', '', -amount)),
  ]);

/** Entries that reverse `booked`. */
export const returnedEntries = (booked: readonly Entry[]): Entry[] =>
  summed(booked.map((entry) => ({ ...entry, amount: -entry.amount })));
