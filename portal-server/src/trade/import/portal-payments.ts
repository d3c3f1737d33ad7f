import type { ErpBookedPayment, ErpInvoice } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { refused, type Importing, type Outcome } from './importing.ts';

/** A payment of the portal. */
export interface PortalPayment {
  payment: string;
  kind: 'invoices' | 'quotes';
  /** The cents that pay the invoice or its quote. */
  amount: number;
}

/** The payments of the portal for an invoice and for the quote that it came from. */
export type PaymentsOfInvoices = (
  invoice: Pick<ErpInvoice, 'invoiceNumber' | 'orderNumber'>,
) => readonly PortalPayment[];

/** Reads the payments of the portal for invoices, and for the quotes that these came from. */
export async function readPortalPayments(
  trx: Transaction<Schema>,
  customerId: number,
  invoices: readonly Pick<ErpInvoice, 'invoiceNumber' | 'orderNumber'>[],
): Promise<PaymentsOfInvoices> {
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber);
  const quotes = invoices.flatMap(({ orderNumber }) => orderNumber ?? []);
  const rows = await trx
    .selectFrom('payment_line as l')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.customer_id', '=', 'l.customer_id').onRef('p.payment_id', '=', 'l.payment_id'),
    )
    .select(['p.number as payment', 'p.kind', 'l.amount', 'l.number'])
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
  portalPayments: readonly PortalPayment[],
): Outcome | null {
  const amounts = new Map(portalPayments.map(({ payment, amount }) => [payment, amount]));
  if (new Set(listed.map(({ payment }) => payment)).size < listed.length)
    return refused('payments', 'A payment is listed twice.');
  const at = listed.findIndex(({ payment, amount }) => amount > (amounts.get(payment) ?? 0));
  return at < 0
    ? null
    : refused(`payments.${at}`, 'The portal has no such payment of the invoice, or one of less.');
}

/** Stores the parts of payments for quotes that, according to the records, are booked to their invoices. */
export async function bookDeposits(
  trx: Transaction<Schema>,
  customerId: number,
  records: readonly Pick<ErpInvoice, 'invoiceNumber' | 'payments'>[],
): Promise<void> {
  const numbers = records.map(({ invoiceNumber }) => invoiceNumber);
  await sql`
    delete from deposit_application as a using invoice as i
    where a.customer_id = ${customerId} and i.customer_id = a.customer_id and i.id = a.invoice_id
      and i.invoice_number = any(${numbers}::text[])`.execute(trx);
  const booked = records.flatMap(({ invoiceNumber: invoice, payments }) =>
    payments.map((part) => ({ invoice, ...part })),
  );
  if (booked.length === 0) return;
  await sql`
    insert into deposit_application (customer_id, payment_id, invoice_id, amount)
    select i.customer_id, p.payment_id, i.id, sent.amount
    from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as sent (invoice text, payment text, amount bigint)
    join invoice as i on i.customer_id = ${customerId} and i.invoice_number = sent.invoice
    join payment as p on p.customer_id = i.customer_id and p.number = sent.payment and p.kind = 'quotes' and not p.is_taken_over
    where sent.amount > 0`.execute(trx);
}

/** The outcome of a deletion that {@link bookedNumbers} refuse. */
export const BOOKED = refused(null, 'The portal has booked payments of it, so that it stays.');

/** The numbers of invoices or credit memos that have one of these accounts in the ledger, as with every payment in the portal. */
export async function bookedNumbers(
  { trx, customerId }: Importing,
  accounts: readonly ('receivable' | 'receivableSurplus' | 'creditMemo')[],
  numbers: readonly string[],
): Promise<Set<string>> {
  const entries = trx
    .selectFrom('ledger_entry')
    .select('document')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('account', 'in', accounts)
    .where('document', '=', sql<string>`any(${numbers}::text[])`);
  return new Set((await entries.execute()).map(({ document }) => document));
}
