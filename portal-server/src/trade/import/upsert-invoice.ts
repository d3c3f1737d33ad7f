import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ImportedInvoice } from './imported-records.ts';

/**
 * Adds an invoice of a sales order, or brings it up to date. What is outstanding of an invoice that is here already follows
 * from its payments: what was sent before a payment must not undo it.
 * @throws when there is no such sales order
 */
export async function upsertInvoiceIn(
  trx: Transaction<Schema>,
  customerId: number,
  invoice: ImportedInvoice,
): Promise<void> {
  const { id, product_codes } = await trx
    .selectFrom('sales_order')
    .select(['id', 'product_codes'])
    .where('customer_id', '=', customerId)
    .where('sales_order', '=', invoice.sales_order)
    .executeTakeFirstOrThrow();
  const { name } = await trx
    .selectFrom('customer')
    .select('name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { amount_outstanding, paid_on, fully_paid_actual_date, ...facts } = {
    ...invoice,
    customer_id: customerId,
    customer_name: name,
    sales_order_id: id,
    product_codes,
  };
  await trx
    .insertInto('invoice')
    .values({ ...facts, amount_outstanding, paid_on, fully_paid_actual_date })
    .onConflict((conflict) => conflict.columns(['customer_id', 'invoice_number']).doUpdateSet(facts))
    .execute();
}
