import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { bookBalances, type LedgerDocuments } from '../ledger/ledger-store.ts';
import type { PaymentReservationTable } from '../payment-tables.ts';
import { balanceOf, standingPaymentsOf } from './balance-of.ts';

/** The numbers of invoices or credit memos that a payment in flight holds. */
export async function heldNumbers(
  db: Kysely<Schema>,
  customerId: number,
  kind: PaymentReservationTable['kind'],
  numbers: readonly string[],
): Promise<Set<string>> {
  const held = db
    .selectFrom('payment_reservation')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('number', '=', sql<string>`any(${numbers}::text[])`);
  return new Set((await held.execute()).map(({ number }) => number));
}

/** True for an invoice or credit memo that a payment in flight holds. */
export const isHeld = async (
  db: Kysely<Schema>,
  customerId: number,
  kind: PaymentReservationTable['kind'],
  number: string,
): Promise<boolean> => (await heldNumbers(db, customerId, kind, [number])).has(number);

interface Recounting {
  customerId: number;
  now: Date;
}

/**
 * Computes the balances of invoices and credit memos again, from the last record of the distributor's systems and the portal's
 * payments (docs/architecture.md, "Trade data from outside"), and stores them in documents and ledger. Leaves out documents without
 * such a record, and documents that a payment in flight holds. The caller must hold the customer's lock.
 */
export async function recount(
  trx: Transaction<Schema>,
  recounting: Recounting,
  asked: LedgerDocuments,
): Promise<void> {
  const { invoices, memos } = await saidElsewhere(trx, recounting, asked);
  await adjust(trx, recounting, {
    invoices: await recountInvoices(trx, recounting, invoices),
    memos: await recountMemos(trx, recounting, memos),
  });
}

/** Only the documents whose balance the distributor's systems have sent. */
async function saidElsewhere(
  trx: Transaction<Schema>,
  { customerId }: Recounting,
  { invoices, memos }: LedgerDocuments,
): Promise<LedgerDocuments> {
  if (invoices.length + memos.length === 0) return { invoices, memos };
  const said = trx
    .selectFrom('invoice')
    .select([sql<keyof LedgerDocuments>`'invoices'`.as('kind'), 'invoice_number as number'])
    .where('customer_id', '=', customerId)
    .where('invoice_number', '=', sql<string>`any(${invoices}::text[])`)
    .where('erp_outstanding', 'is not', null)
    .unionAll((all) =>
      all
        .selectFrom('credit_memo')
        .select([sql<keyof LedgerDocuments>`'memos'`.as('kind'), 'credit_note_number as number'])
        .where('customer_id', '=', customerId)
        .where('credit_note_number', '=', sql<string>`any(${memos}::text[])`)
        .where('erp_outstanding', 'is not', null),
    );
  const rows = await said.execute();
  const numbersOf = (wanted: keyof LedgerDocuments): string[] =>
    rows.flatMap(({ kind, number }) => (kind === wanted ? [number] : []));
  return { invoices: numbersOf('invoices'), memos: numbersOf('memos') };
}

/** True for rows that no payment in flight holds: the balance of a held document must not change. */
const isFree = (
  kind: PaymentReservationTable['kind'],
  number: string,
  customer = 'invoice.customer_id',
) => sql<boolean>`
  not exists (select from payment_reservation as held where held.customer_id = ${sql.ref(customer)}
    and held.kind = ${kind} and held.number = ${sql.ref(number)})`;

/** Returns the numbers of the invoices that were recounted. */
async function recountInvoices(
  trx: Transaction<Schema>,
  { customerId }: Recounting,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await trx
    .selectFrom('invoice')
    .select(['id', 'invoice_number', 'erp_outstanding', 'erp_paid_on'])
    .where('customer_id', '=', customerId)
    .where('invoice_number', '=', sql<string>`any(${numbers}::text[])`)
    .where('erp_outstanding', 'is not', null)
    .where(isFree('invoice', 'invoice.invoice_number'))
    .orderBy('invoice_number')
    .forUpdate()
    .execute();
  if (rows.length === 0) return [];
  const payments = await standingPaymentsOf(trx, customerId, rows);
  const balances = rows.map(({ id, erp_outstanding, erp_paid_on }) => ({
    id,
    ...balanceOf({ outstanding: erp_outstanding ?? 0, paidOn: erp_paid_on }, payments.get(id) ?? []),
  }));
  await sql`
    update invoice set amount_outstanding = counted.amount_outstanding, paid_on = counted.paid_on,
      fully_paid_actual_date = counted.fully_paid_actual_date
    from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as counted
      (id integer, amount_outstanding bigint, paid_on date, fully_paid_actual_date date)
    where invoice.customer_id = ${customerId} and invoice.id = counted.id
      and (invoice.amount_outstanding, invoice.paid_on, invoice.fully_paid_actual_date)
        is distinct from (counted.amount_outstanding, counted.paid_on, counted.fully_paid_actual_date)`.execute(
    trx,
  );
  return rows.map(({ invoice_number }) => invoice_number);
}

/** Returns the numbers of the credit memos that were recounted. Amounts of credit memos are negative. */
async function recountMemos(
  trx: Transaction<Schema>,
  { customerId }: Recounting,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ number: string }>`
    update credit_memo set amount_outstanding = counted.left_over, amount_outstanding_in_currency = counted.left_over
    from (
      select m.id, least(0, m.erp_outstanding + coalesce((
        select sum(e.amount) from ledger_entry as e
        where e.customer_id = m.customer_id and e.account = 'creditMemo' and e.document = m.credit_note_number
          and e.movement in ('applied', 'refunded', 'returned')), 0))::bigint as left_over
      from credit_memo as m
      where m.customer_id = ${customerId} and m.erp_outstanding is not null
        and ${isFree('creditMemo', 'm.credit_note_number', 'm.customer_id')}
        and m.credit_note_number = any(${numbers}::text[])
    ) as counted
    where credit_memo.customer_id = ${customerId} and credit_memo.id = counted.id
    returning credit_memo.credit_note_number as number`.execute(trx);
  return rows.map(({ number }) => number);
}

/** Books the new balances of documents that are in the ledger. A document's first payment opens its account. */
async function adjust(
  trx: Transaction<Schema>,
  { customerId, now }: Recounting,
  { invoices, memos }: LedgerDocuments,
): Promise<void> {
  if (invoices.length + memos.length === 0) return;
  const rows = await trx
    .selectFrom('ledger_entry')
    .select(['account', 'document'])
    .distinct()
    .where('customer_id', '=', customerId)
    .where('account', 'in', ['receivable', 'creditMemo'])
    .where('document', '=', sql<string>`any(${[...invoices, ...memos]}::text[])`)
    .execute();
  const seen = new Set(rows.map(({ account, document }) => `${account} ${document}`));
  const kept = {
    invoices: invoices.filter((number) => seen.has(`receivable ${number}`)),
    memos: memos.filter((number) => seen.has(`creditMemo ${number}`)),
  };
  await bookBalances(trx, customerId, kept, now);
}
