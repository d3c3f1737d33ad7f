import type { DetailsType } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { TradeDocument, Invoice, Line, Memo, Order, Quote } from './trade-document.ts';

type Db = Kysely<Schema>;

export const findQuote = (db: Db, customerId: number, number: string): Promise<Quote | undefined> =>
  db
    .selectFrom('quote')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_number', '=', number)
    .executeTakeFirst();

export const findOrder = (db: Db, customerId: number, number: string): Promise<Order | undefined> =>
  db
    .selectFrom('sales_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('sales_order', '=', number)
    .executeTakeFirst();

const invoiceByNumber = (db: Db, customerId: number, number: string): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('invoice_number', '=', number)
    .executeTakeFirst();

/** The newest invoice of a sales order. */
const invoiceOfOrder = (db: Db, customerId: number, salesOrder: string): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('list', 'in', ['invoices', 'invoices-history'])
    .where('sales_order', '=', salesOrder)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const findMemo = (db: Db, customerId: number, number: string): Promise<Memo | undefined> =>
  db
    .selectFrom('credit_memo')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('credit_note_number', '=', number)
    .executeTakeFirst();

/** The customer's record of that type and number; an invoice is also found by the number of its sales order. */
export async function findTradeDocument(
  db: Db,
  customerId: number,
  type: DetailsType,
  number: string,
): Promise<TradeDocument | null> {
  if (type === 'quotes') {
    const own = await findQuote(db, customerId, number);
    return own ? { type, own } : null;
  }
  if (type === 'orders') {
    const own = await findOrder(db, customerId, number);
    return own ? { type, own } : null;
  }
  const own =
    (await invoiceByNumber(db, customerId, number)) ?? (await invoiceOfOrder(db, customerId, number));
  return own ? { type, own } : null;
}

const DOCUMENT = { quotes: 'quote', orders: 'order', invoices: 'invoice' } as const;

/** Lines of a quote or an order, or those that were sent with an invoice. */
export async function readLines(
  db: Db,
  customerId: number,
  { type, own }: { [Type in DetailsType]: { type: Type; own: { id: number } } }[DetailsType],
): Promise<Line[]> {
  return db
    .selectFrom('line_item')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('document', '=', DOCUMENT[type])
    .where('document_id', '=', own.id)
    .orderBy('line_number')
    .execute();
}
