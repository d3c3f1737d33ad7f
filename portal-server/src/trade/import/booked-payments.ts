import type { ErpBookedPayment, ErpInvoice } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
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

/** The payments of the portal for an invoice and for the quote that it came from. */
export type PaidForInvoices = (
  invoice: Pick<ErpInvoice, 'invoiceNumber' | 'orderNumber'>,
) => readonly PaidHere[];

/** Reads the payments of the portal for invoices, and for the quotes that these came from. */
export async function readPaidHere(
  trx: Transaction<Schema>,
  customerId: number,
  invoices: readonly Pick<ErpInvoice, 'invoiceNumber' | 'orderNumber'>[],
): Promise<PaidForInvoices> {
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber);
  const quotes = invoices.flatMap(({ orderNumber }) => orderNumber ?? []);
  const rows = await trx
    .selectFrom('payment_line as l')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.customer_id', '=', 'l.customer_id').onRef('p.payment_id', '=', 'l.payment_id'),
    )
    .select(['p.number as payment', 'p.payment_id as paymentId', 'p.kind', 'l.amount', 'l.number'])
    .where('l.customer_id', '=', customerId)
    .where('p.is_taken_over', '=', false)
    .where((is) =>
      is.or([
        is.and([is('p.kind', '=', 'invoices'), is('l.number', '=', sql<string>`any(${numbers}::text[])`)]),
        is.and([is('p.kind', '=', 'quotes'), is('l.number', '=', sql<string>`any(${quotes}::text[])`)]),
      ]),
    )
    .execute();
  return ({ invoiceNumber, orderNumber }) =>
    rows.filter(({ kind, number }) => number === (kind === 'invoices' ? invoiceNumber : orderNumber));
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
