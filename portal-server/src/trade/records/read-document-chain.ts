import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { TradeDocument, DocumentChain, Invoice, Memo, Order, Quote } from './trade-document.ts';

/** Reads rows of one customer by their relations. Without ids it returns no rows. */
class Relations {
  readonly #db: Kysely<Schema>;
  readonly #customerId: number;

  constructor(db: Kysely<Schema>, customerId: number) {
    this.#db = db;
    this.#customerId = customerId;
  }

  async quotes(ids: number[]): Promise<Quote[]> {
    if (ids.length === 0) return [];
    const rows = this.#db.selectFrom('quote').selectAll().where('customer_id', '=', this.#customerId);
    return rows.where('id', 'in', ids).orderBy('quote_date').orderBy('id').execute();
  }

  async orders(column: 'id' | 'quote_id', ids: number[]): Promise<Order[]> {
    if (ids.length === 0) return [];
    const rows = this.#db.selectFrom('sales_order').selectAll().where('customer_id', '=', this.#customerId);
    return rows.where(column, 'in', ids).orderBy('order_date').orderBy('id').execute();
  }

  async invoices(column: 'id' | 'sales_order_id', ids: number[]): Promise<Invoice[]> {
    if (ids.length === 0) return [];
    const rows = this.#db.selectFrom('invoice').selectAll().where('customer_id', '=', this.#customerId);
    return rows.where(column, 'in', ids).orderBy('invoice_date').orderBy('id').execute();
  }

  async memos(column: 'id' | 'invoice_id', ids: number[]): Promise<Memo[]> {
    if (ids.length === 0) return [];
    const rows = this.#db.selectFrom('credit_memo').selectAll().where('customer_id', '=', this.#customerId);
    return rows.where(column, 'in', ids).orderBy('transaction_date').orderBy('id').execute();
  }

  /** Ids of the credit memos that paid for an invoice. */
  async appliedTo(invoiceId: number): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('credit_application')
      .select('credit_memo_id')
      .where('customer_id', '=', this.#customerId)
      .where('invoice_id', '=', invoiceId)
      .execute();
    return rows.map(({ credit_memo_id }) => credit_memo_id);
  }
}

const known = (ids: (number | null)[]): number[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
];
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

const ordersOf = async (
  relations: Relations,
  record: TradeDocument,
  invoices: Invoice[],
): Promise<Order[]> => {
  if (record.type === 'quotes') return relations.orders('quote_id', [record.own.id]);
  if (record.type === 'orders') return [record.own];
  return relations.orders('id', known(invoices.map(({ sales_order_id }) => sales_order_id)));
};

/** All documents of the chain of `record`, including `record`. */
export async function readDocumentChain(
  db: Kysely<Schema>,
  customerId: number,
  record: TradeDocument,
): Promise<DocumentChain> {
  const relations = new Relations(db, customerId);
  const cause =
    record.type === 'invoices'
      ? [record.own]
      : await relations.invoices(
          'id',
          known([record.type === 'credit-memos' ? record.own.invoice_id : null]),
        );
  const orders = await ordersOf(relations, record, cause);
  const quotes =
    record.type === 'quotes'
      ? [record.own]
      : await relations.quotes(known(orders.map(({ quote_id }) => quote_id)));
  const invoices =
    record.type === 'credit-memos' || orders.length === 0
      ? cause
      : await relations.invoices('sales_order_id', idsOf(orders));
  if (record.type === 'credit-memos') return { quotes, orders, invoices, memos: [record.own] };
  const given = await relations.memos('invoice_id', idsOf(invoices));
  const applied = record.type === 'invoices' ? await relations.appliedTo(record.own.id) : [];
  const others = applied.filter((id) => !given.some((memo) => memo.id === id));
  return { quotes, orders, invoices, memos: [...given, ...(await relations.memos('id', others))] };
}
