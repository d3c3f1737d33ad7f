import type { Selectable } from 'kysely';
import type {
  CreditMemoTable,
  InvoiceTable,
  LineItemTable,
  QuoteTable,
  SalesOrderTable,
} from '../../platform/database/trade-tables.ts';
import { notFound } from '../../platform/http/http-error.ts';

export type Quote = Selectable<QuoteTable>;
export type Order = Selectable<SalesOrderTable>;
export type Invoice = Selectable<InvoiceTable>;
export type Memo = Selectable<CreditMemoTable>;
export type Line = Selectable<LineItemTable>;

/** One record of a customer, by its type. */
export type CustomerRecord =
  | { type: 'quotes'; own: Quote }
  | { type: 'orders'; own: Order }
  | { type: 'invoices'; own: Invoice }
  | { type: 'credit-memos'; own: Memo };

/** What belongs together: a quote, the orders that came from it, their invoices and credit memos. Each oldest first. */
export interface Deal {
  quotes: Quote[];
  orders: Order[];
  invoices: Invoice[];
  memos: Memo[];
}

/** A number as it stands in an address; what no record can be called is as unknown as what none is called. */
export function recordNumber(text: string): string {
  if (text.length > 100 || /\p{Cc}/u.test(text)) throw notFound();
  return text;
}

/** `found`, or the answer to what is not there and what belongs to another customer. */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound();
  return found;
}
