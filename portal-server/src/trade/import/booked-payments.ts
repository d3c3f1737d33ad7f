import type { ErpBookedPayment, ErpInvoice } from '@portal/shared-contracts/erp';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { refused, type Outcome } from './outcome.ts';

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

export interface PaidHere {
  payment: string;
  paymentId: string;
  kind: 'invoices' | 'quotes';
  /** What it pays of the invoice or of its quote. */
  amount: number;
}

/** The payments of the portal for an invoice, or for the quote that it came from. */
export async function readPaidHere(
  trx: Transaction<Schema>,
  customerId: number,
  { invoiceNumber, orderNumber }: Pick<ErpInvoice, 'invoiceNumber' | 'orderNumber'>,
): Promise<PaidHere[]> {
  return trx
    .selectFrom('payment_line as l')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.customer_id', '=', 'l.customer_id').onRef('p.payment_id', '=', 'l.payment_id'),
    )
    .select(['p.number as payment', 'p.payment_id as paymentId', 'p.kind', 'l.amount'])
    .where('l.customer_id', '=', customerId)
    .where('p.is_taken_over', '=', false)
    .where((is) =>
      is.or([
        is.and([is('p.kind', '=', 'invoices'), is('l.number', '=', invoiceNumber)]),
        is.and([is('p.kind', '=', 'quotes'), is('l.number', '=', orderNumber)]),
      ]),
    )
    .execute();
}

/** Why the payments that a record lists cannot be the portal's; null when they are. */
export function unknownPayments(
  listed: readonly ErpBookedPayment[],
  paidHere: readonly PaidHere[],
): Outcome | null {
  const amounts = new Map(paidHere.map(({ payment, amount }) => [payment, amount]));
  if (new Set(listed.map(({ payment }) => payment)).size < listed.length)
    return refused('payments', 'A payment is listed twice.');
  const at = listed.findIndex(({ payment, amount }) => amount > (amounts.get(payment) ?? 0));
  return at < 0
    ? null
    : refused(`payments.${at}`, 'The portal has no such payment of the invoice, or one of less.');
}
