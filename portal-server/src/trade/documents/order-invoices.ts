import type { DocumentsRequest } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { WantedDocument } from './read-source.ts';

type Requested = DocumentsRequest['documents'];

/**
 * The documents of an archive, with the invoices of an order one by one in the place where they were asked for. An order
 * without invoices has one that will not be found, so that the archive says so.
 */
export async function withOrderInvoices(
  db: Kysely<Schema>,
  customerId: number,
  requested: Requested,
): Promise<WantedDocument[]> {
  const orders = requested.flatMap(({ kind, number }) => (kind === 'orderInvoices' ? [number] : []));
  const invoices = orders.length === 0 ? [] : await readInvoices(db, customerId, orders);
  const ofOrder = Map.groupBy(invoices, ({ sales_order }) => sales_order);
  return requested.flatMap(({ kind, number }): WantedDocument[] => {
    if (kind !== 'orderInvoices') return [{ kind, number }];
    const numbers = ofOrder.get(number)?.map(({ invoice_number }) => invoice_number);
    return (numbers ?? [number]).map((each) => ({ kind: 'invoice', number: each }));
  });
}

const readInvoices = (db: Kysely<Schema>, customerId: number, orders: readonly string[]) =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'o.customer_id').onRef('i.sales_order_id', '=', 'o.id'),
    )
    .select(['o.sales_order', 'i.invoice_number'])
    .where('o.customer_id', '=', customerId)
    .where('o.sales_order', 'in', orders)
    .orderBy('i.invoice_date')
    .orderBy('i.id')
    .execute();
