import type { ErpInvoice } from '@portal/shared-contracts/erp';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { isHeld } from '../payments/balances/is-held.ts';
import { recount } from '../payments/balances/recount.ts';
import { readPaidHere, sumOf, unknownPayments } from './booked-payments.ts';
import { applyDepositsIn } from './apply-deposits.ts';
import type { Importing } from './importing.ts';
import { refused, skipStale, STORED, UNDER_WAY, type Outcome } from './outcome.ts';

/** Why the amounts cannot be; null when they can. */
function impossibleAmounts(record: ErpInvoice): Outcome | null {
  const { originalAmount, amountOutstanding, payments, settlementDiscAmount, paidOn } = record;
  if (amountOutstanding > originalAmount)
    return refused('amountOutstanding', 'It is more than the original amount.');
  if (amountOutstanding + sumOf(payments) > originalAmount)
    return refused('payments', 'With them, more is outstanding than the original amount.');
  if (settlementDiscAmount > originalAmount)
    return refused('settlementDiscAmount', 'It is more than the original amount.');
  if (amountOutstanding + sumOf(payments) === 0 && paidOn === null)
    return refused('paidOn', 'It was paid elsewhere than in the portal, so there is a day of that.');
  return null;
}

async function readOwners(trx: Transaction<Schema>, customerId: number, record: ErpInvoice) {
  const order = await trx
    .selectFrom('sales_order')
    .select(['id', 'product_codes'])
    .where('customer_id', '=', customerId)
    .where('sales_order', '=', record.salesOrder)
    .executeTakeFirst();
  const { name } = await trx
    .selectFrom('customer')
    .select('name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { order, name };
}

/**
 * Adds an invoice of a sales order, or brings it up to date. What is outstanding follows from the record and from the portal's
 * payments (docs/architecture.md, "Trade data from outside").
 */
export async function upsertInvoiceIn(
  { trx, customerId, now }: Importing,
  record: ErpInvoice,
): Promise<Outcome> {
  const known = await trx
    .selectFrom('invoice')
    .select(['id', 'erp_version'])
    .where('customer_id', '=', customerId)
    .where('invoice_number', '=', record.invoiceNumber)
    .forUpdate()
    .executeTakeFirst();
  const because = skipStale(known, record.version) ?? impossibleAmounts(record);
  if (because) return because;
  if (await isHeld(trx, customerId, 'invoice', record.invoiceNumber)) return UNDER_WAY;
  const paidHere = await readPaidHere(trx, customerId, record);
  const unknown = unknownPayments(record.payments, paidHere);
  if (unknown) return unknown;
  const { order, name } = await readOwners(trx, customerId, record);
  if (!order) return refused('salesOrder', 'There is no such sales order. Send it first.');
  const erp_outstanding = record.amountOutstanding + sumOf(record.payments);
  const row = {
    customer_id: customerId,
    invoice_number: record.invoiceNumber,
    customer_name: name,
    sales_order_id: order.id,
    sales_order: record.salesOrder,
    order_number: record.orderNumber,
    invoice_date: record.invoiceDate,
    due_date: record.dueDate,
    delivery_date: record.deliveryDate,
    po_number: record.poNumber,
    ordered_by: record.orderedBy,
    total: record.total,
    freight: record.freight,
    taxes: record.taxes,
    original_amount: record.originalAmount,
    amount_outstanding: erp_outstanding,
    settlement_disc_amount: record.settlementDiscAmount,
    settlement_disc_due_date: record.settlementDiscDueDate,
    product_codes: order.product_codes,
    erp_version: record.version,
    erp_outstanding,
    erp_paid_on: record.paidOn,
  };
  await trx
    .insertInto('invoice')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'invoice_number']).doUpdateSet(row))
    .execute();
  const invoices = await applyDepositsIn(trx, customerId, record, paidHere);
  await recount(trx, { customerId, now }, { invoices, memos: [] });
  return STORED;
}
