import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import type { ImportedOrder } from './imported-records.ts';
import { productCodesOf, replaceLinesIn } from './upsert-lines.ts';

/** Marks the quote as ordered and answers the columns that say of it in the order; all null without one. */
async function orderQuoteIn(trx: Transaction<Schema>, customerId: number, order: ImportedOrder) {
  const quote =
    order.order_number === null
      ? undefined
      : await trx
          .updateTable('quote')
          .set({ ordered: order.order_date })
          .where('customer_id', '=', customerId)
          .where('order_number', '=', order.order_number)
          .returning(['id', 'quote_date', 'expires'])
          .executeTakeFirst();
  return {
    quote_id: quote?.id ?? null,
    quote_date: quote?.quote_date ?? null,
    quote_expires: quote?.expires ?? null,
  };
}

/** Adds a sales order or brings it up to date; the quote that it came from counts as ordered from its day on. */
export async function upsertOrderIn(
  trx: Transaction<Schema>,
  customerId: number,
  imported: ImportedOrder,
): Promise<void> {
  const { state, lines, order_number: _quote, ...order } = imported;
  const row = {
    ...order,
    ...(await orderQuoteIn(trx, customerId, imported)),
    ...ORDER_STATUS[state],
    customer_id: customerId,
    product_codes: productCodesOf(lines),
  };
  const { id } = await trx
    .insertInto('sales_order')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'sales_order']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceLinesIn(trx, { customer_id: customerId, document: 'order', document_id: id }, lines);
}
