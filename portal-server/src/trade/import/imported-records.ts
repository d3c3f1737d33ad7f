import type { Insertable } from 'kysely';
import type { OrderStatusName } from '../orders/order-status.ts';
import type { InvoiceTable, LineItemTable, QuoteTable, SalesOrderTable } from '../trade-tables.ts';

/** Records as the distributor's systems know them: they name each other by number, and columns are those of the tables. */
export interface ImportedRecords {
  quotes?: readonly ImportedQuote[];
  orders?: readonly ImportedOrder[];
  invoices?: readonly ImportedInvoice[];
}

export type ImportedLine = Omit<LineItemTable, 'customer_id' | 'document' | 'document_id'>;

export type ImportedQuote = Omit<
  Insertable<QuoteTable>,
  | 'customer_id'
  | 'id'
  | 'order_status'
  | 'product_codes'
  | 'answered_by'
  | 'answered_at'
  | 'payment'
  | 'reserved_for'
> & {
  state: Extract<OrderStatusName, 'pending' | 'accepted' | 'rejected' | 'expired'>;
  lines: readonly ImportedLine[];
};

export type ImportedOrder = Omit<
  Insertable<SalesOrderTable>,
  'customer_id' | 'id' | 'order_status' | 'product_codes' | 'quote_id' | 'quote_date' | 'quote_expires'
> & {
  state: Exclude<OrderStatusName, 'pending' | 'accepted' | 'rejected' | 'expired'>;
  /** Number of the quote that it came from. */
  order_number: string | null;
  lines: readonly ImportedLine[];
};

/** The lines of an invoice are those of its order. */
export type ImportedInvoice = Omit<
  Insertable<InvoiceTable>,
  'customer_id' | 'id' | 'customer_name' | 'sales_order_id' | 'product_codes' | 'sales_order'
> & { sales_order: string };
