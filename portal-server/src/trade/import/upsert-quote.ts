import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import type { ImportedQuote } from './imported-records.ts';
import { productCodesOf, replaceLinesIn } from './upsert-lines.ts';

/**
 * Adds a quote or brings it up to date. What the customer answered in the portal stays: systems that have not heard of it send
 * the quote as pending.
 */
export async function upsertQuoteIn(
  trx: Transaction<Schema>,
  customerId: number,
  { state, lines, ...quote }: ImportedQuote,
): Promise<void> {
  const row = { ...quote, customer_id: customerId, product_codes: productCodesOf(lines) };
  const known = await trx
    .selectFrom('quote')
    .select(['id', 'answered_at', 'reserved_for'])
    .where('customer_id', '=', customerId)
    .where('order_number', '=', quote.order_number)
    .forUpdate()
    .executeTakeFirst();
  if (known && (known.answered_at !== null || known.reserved_for !== null)) return;
  const { id } = known
    ? await trx
        .updateTable('quote')
        .set({ ...row, ...ORDER_STATUS[state] })
        .where('customer_id', '=', customerId)
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('quote')
        .values({ ...row, ...ORDER_STATUS[state] })
        .returning('id')
        .executeTakeFirstOrThrow();
  await replaceLinesIn(trx, { customer_id: customerId, document: 'quote', document_id: id }, lines);
}
