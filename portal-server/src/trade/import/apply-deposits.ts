import type { ErpInvoice } from '@portal/shared-contracts/erp';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PaidHere } from './booked-payments.ts';
import { spreadDeposit } from './spread-deposit.ts';

/**
 * Spreads what was paid in the portal for the quote of an invoice over the invoices of that quote; answers the numbers of the
 * invoices. `paidHere` are the payments of the invoice and of its quote.
 */
export async function applyDepositsIn(
  trx: Transaction<Schema>,
  customerId: number,
  { invoiceNumber, orderNumber, payments }: ErpInvoice,
  paidHere: readonly PaidHere[],
): Promise<string[]> {
  const deposits = paidHere.filter(({ kind }) => kind === 'quotes');
  if (deposits.length === 0) return [invoiceNumber];
  const invoices = await trx
    .selectFrom('invoice')
    .select(['id', 'invoice_number', 'erp_outstanding'])
    .where('customer_id', '=', customerId)
    .where('order_number', '=', orderNumber)
    .where('erp_outstanding', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { payment, paymentId, amount } of deposits) {
    const before = await trx
      .deleteFrom('deposit_application')
      .where('customer_id', '=', customerId)
      .where('payment_id', '=', paymentId)
      .where(
        'invoice_id',
        'in',
        invoices.map(({ id }) => id),
      )
      .returning(['invoice_id', 'amount', 'is_booked'])
      .execute();
    const booked = new Map(
      before.filter(({ is_booked }) => is_booked).map((row) => [row.invoice_id, row.amount]),
    );
    const listed = payments.find((one) => one.payment === payment)?.amount ?? 0;
    const spread = spreadDeposit(
      amount,
      invoices.map(({ id, invoice_number, erp_outstanding }) => ({
        id,
        outstanding: erp_outstanding ?? 0,
        booked: invoice_number === invoiceNumber ? listed : (booked.get(id) ?? 0),
      })),
    );
    if (spread.length === 0) continue;
    await trx
      .insertInto('deposit_application')
      .values(
        spread.map((part) => ({
          customer_id: customerId,
          payment_id: paymentId,
          invoice_id: part.invoiceId,
          amount: part.amount,
          is_booked: part.isBooked,
        })),
      )
      .execute();
  }
  return invoices.map(({ invoice_number }) => invoice_number);
}
