import type { ErpBookedPayment, ErpInvoice } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { refused, type Importing, type Outcome } from './importing.ts';

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** A payment of the portal. */
export interface PaidHere {
  payment: string;
  paymentId: string;
  kind: 'invoices' | 'quotes';
  /** Cents of it for the invoice or its quote. */
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

/** Refuses a record that lists payments which are not the portal's; null when they are. */
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

/** An invoice of a quote that was paid before it was invoiced; amounts in cents. */
interface DepositInvoice {
  id: number;
  /** The amount outstanding without payments of the portal. */
  outstanding: number;
  /** The part of the payment that the distributor's systems booked to it. */
  booked: number;
}

interface DepositPart {
  invoiceId: number;
  amount: number;
  isBooked: boolean;
}

/**
 * Spreads a payment for a quote over the invoices of the quote: the parts that were booked stay, and the rest goes to the
 * invoices without one, one after the other. Returns the parts of more than nothing, by invoice.
 */
export function spreadDeposit(deposit: number, invoices: readonly DepositInvoice[]): DepositPart[] {
  let left = deposit - invoices.reduce((sum, { booked }) => sum + booked, 0);
  return invoices.flatMap(({ id, outstanding, booked }): DepositPart[] => {
    if (booked > 0) return [{ invoiceId: id, amount: booked, isBooked: true }];
    const amount = Math.max(0, Math.min(left, outstanding));
    left -= amount;
    return amount > 0 ? [{ invoiceId: id, amount, isBooked: false }] : [];
  });
}

/**
 * Spreads the portal's payments for the quote of an invoice over the invoices of that quote. `paidHere` are the payments of the
 * invoice and of its quote. Returns the numbers of the invoices.
 */
export async function applyDeposits(
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

/** The outcome of a deletion that {@link isBooked} refuses. */
export const BOOKED = refused(null, 'The portal has booked payments of it, so that it stays.');

/** True of an invoice or credit memo that the ledger has, as with every payment in the portal. */
export async function isBooked(
  { trx, customerId }: Importing,
  account: 'receivable' | 'creditMemo',
  number: string,
): Promise<boolean> {
  const entry = trx
    .selectFrom('ledger_entry')
    .select('document')
    .where('customer_id', '=', customerId)
    .where('account', '=', account)
    .where('document', '=', number);
  return (await entry.limit(1).executeTakeFirst()) !== undefined;
}
