import type { Selectable } from 'kysely';
import type {
  CreditMemoTable,
  InvoiceTable,
  LineItemTable,
  QuoteTable,
  SalesOrderTable,
} from '../trade-tables.ts';

export type Quote = Selectable<QuoteTable>;
export type Order = Selectable<SalesOrderTable>;
export type Invoice = Selectable<InvoiceTable>;
export type Memo = Selectable<CreditMemoTable>;
/** A line; `own_part` is the customer's own part number of its product. */
export type Line = Selectable<LineItemTable> & { own_part?: string | null };

/** One record of a customer, by its type. */
export type TradeDocument =
  | { type: 'quotes'; own: Quote }
  | { type: 'orders'; own: Order }
  | { type: 'invoices'; own: Invoice }
  | { type: 'credit-memos'; own: Memo };

/** A chain of documents: a quote, its orders, their invoices and credit memos. Each list is oldest first. */
export interface DocumentChain {
  quotes: Quote[];
  orders: Order[];
  invoices: Invoice[];
  memos: Memo[];
}
