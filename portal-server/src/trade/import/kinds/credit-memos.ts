import { dayIn } from '@portal/shared-contracts/dates';
import { CREDIT_MEMO_FIELDS, type ErpCreditMemo } from '@portal/shared-contracts/erp';
import { paymentStatesThat } from '@portal/shared-contracts/payments';
import { sql } from 'kysely';
import { releasedAt } from '../../credits/released-at.ts';
import { sumOf } from '../../payments/balances/balance-of.ts';
import { isHeld } from '../../payments/balances/held-documents.ts';
import { recount } from '../../payments/balances/recount.ts';
import { deleteBookChanges, recordMemoChanges } from '../../statement/book-changes.ts';
import { rowsById, type Db, type Exporting, type Pages } from '../exporting.ts';
import {
  DELETED,
  refused,
  skipStale,
  STORED,
  UNDER_WAY,
  type Importing,
  type Outcome,
} from '../importing.ts';
import { BOOKED, bookedNumbers } from '../portal-payments.ts';
import { eachKey, type Known, oneByOne, recordKind } from '../record-kind.ts';
import { recordMap, upsertRows } from '../record-rows.ts';

const MEMO = recordMap(CREDIT_MEMO_FIELDS);

/** Applications of credit memos to invoices that have not arrived yet. */
export interface AwaitedApplicationTable {
  customer_id: number;
  credit_memo_id: number;
  invoice_number: string;
  amount: number;
  applied_on: string;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    awaited_application: AwaitedApplicationTable;
  }
}

/** Replaces the applications of a credit memo that wait for their invoices. */
async function awaitInvoices(
  { trx, customerId }: Importing,
  memoId: number,
  applications: readonly { invoiceNumber: string; amount: number; appliedOn: string }[],
): Promise<void> {
  await trx
    .deleteFrom('awaited_application')
    .where('customer_id', '=', customerId)
    .where('credit_memo_id', '=', memoId)
    .execute();
  if (applications.length === 0) return;
  await sql`
    insert into awaited_application (customer_id, credit_memo_id, invoice_number, amount, applied_on)
    select ${customerId}::integer, ${memoId}::integer, "invoiceNumber", sum(amount)::bigint, max("appliedOn")
    from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb)
      as sent ("invoiceNumber" text, amount bigint, "appliedOn" date)
    group by "invoiceNumber"`.execute(trx);
}

/** Joins stored invoices with the credit memos that waited for them. */
export async function joinMemos(
  { trx, customerId }: Importing,
  invoiceNumbers: readonly string[],
): Promise<void> {
  await sql`
    update credit_memo as m set invoice_id = i.id, awaited_invoice = null
    from invoice as i
    where m.customer_id = ${customerId} and m.awaited_invoice = any(${invoiceNumbers}::text[])
      and i.customer_id = m.customer_id and i.invoice_number = m.awaited_invoice`.execute(trx);
  await sql`
    with here as (
      delete from awaited_application
      where customer_id = ${customerId} and invoice_number = any(${invoiceNumbers}::text[])
      returning credit_memo_id, invoice_number, amount, applied_on
    )
    insert into credit_application as known (customer_id, credit_memo_id, invoice_id, amount, applied_on)
    select ${customerId}::integer, here.credit_memo_id, i.id, here.amount, here.applied_on
    from here
    join invoice as i on i.customer_id = ${customerId} and i.invoice_number = here.invoice_number
    on conflict (customer_id, credit_memo_id, invoice_id) do update
    set amount = known.amount + excluded.amount, applied_on = greatest(known.applied_on, excluded.applied_on)`.execute(
    trx,
  );
}

/** Ids of invoices of the customer by number. */
async function readInvoiceIds(
  { trx, customerId }: Importing,
  numbers: string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await trx
    .selectFrom('invoice')
    .select(['id', 'invoice_number'])
    .where('customer_id', '=', customerId)
    .where('invoice_number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ id, invoice_number }) => [invoice_number, id]));
}

/** Replaces the applications of a memo with those of the record and of the portal's payments that still count. */
async function replaceApplications(
  { trx, customerId }: Importing,
  memo: { id: number; number: string },
  erpApplications: { invoiceId: number; amount: number; appliedOn: string }[],
): Promise<void> {
  await trx
    .deleteFrom('credit_application')
    .where('customer_id', '=', customerId)
    .where('credit_memo_id', '=', memo.id)
    .execute();
  await sql`
    insert into credit_application (customer_id, credit_memo_id, invoice_id, amount, applied_on)
    select ${customerId}::integer, ${memo.id}::integer, invoice_id, sum(amount)::bigint, max(applied_on) from (
      select "invoiceId" as invoice_id, amount, "appliedOn" as applied_on
      from jsonb_to_recordset(${JSON.stringify(erpApplications)}::jsonb) as sent ("invoiceId" integer, amount bigint, "appliedOn" date)
      union all
      select i.id, c.amount, p.submitted_on from payment_credit as c
      join payment as p on p.customer_id = c.customer_id and p.payment_id = c.payment_id
      join invoice as i on i.customer_id = c.customer_id and i.invoice_number = c.document
      where c.customer_id = ${customerId} and c.memo = ${memo.number} and p.kind = 'invoices'
        and p.status in (${sql.join(paymentStatesThat('isPaid'))}) and not p.is_taken_over
    ) as applied group by invoice_id`.execute(trx);
}

/**
 * Adds or updates a credit memo. The amount left is computed from the record's applications and from the portal's payments that
 * used it. A memo that arrives before its invoices is joined with them later.
 */
async function upsert(importing: Importing, record: ErpCreditMemo): Promise<Outcome> {
  const { trx, customerId, now, timeZone, events } = importing;
  const known = await trx
    .selectFrom('credit_memo')
    .select('erp_version')
    .where('customer_id', '=', customerId)
    .where('credit_note_number', '=', record.creditNoteNumber)
    .forUpdate()
    .executeTakeFirst();
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  if (await isHeld(trx, customerId, 'creditMemo', record.creditNoteNumber)) return UNDER_WAY;
  // Applications by the portal's payments are left out, because the portal knows them itself.
  const applied = record.applications.filter(({ payment }) => payment === null);
  const numbers = [...applied.map(({ invoiceNumber }) => invoiceNumber), record.invoiceNumber];
  const ids = await readInvoiceIds(
    importing,
    numbers.filter((number) => number !== null),
  );
  if (sumOf(applied) > record.originalAmount)
    return refused('applications', 'They are more than the original amount.');
  const { name, account_number } = await trx
    .selectFrom('customer')
    .select(['name', 'account_number'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const original = -record.originalAmount;
  const left = original + sumOf(applied);
  const invoiceId = ids.get(record.invoiceNumber ?? '') ?? null;
  const row = {
    customer_id: customerId,
    ...MEMO.toRow(record),
    ...releasedAt(timeZone, new Date(record.dateTimeReleased)),
    customer_code: account_number,
    customer_name: name,
    original_amount: original,
    original_amount_in_currency: original,
    amount_outstanding: left,
    amount_outstanding_in_currency: left,
    invoice_id: invoiceId,
    awaited_invoice: invoiceId === null ? record.invoiceNumber : null,
    erp_outstanding: left,
  };
  const keys = ['customer_id', 'credit_note_number'];
  const [written] = await upsertRows<{ id: number }>(trx, { table: 'credit_memo', keys, returning: ['id'] }, [
    row,
  ]);
  const id = written?.id ?? 0;
  await replaceApplications(
    importing,
    { id, number: record.creditNoteNumber },
    applied.flatMap(({ invoiceNumber, ...part }) => {
      const own = ids.get(invoiceNumber);
      return own === undefined ? [] : [{ ...part, invoiceId: own }];
    }),
  );
  await awaitInvoices(
    importing,
    id,
    applied.filter(({ invoiceNumber }) => !ids.has(invoiceNumber)),
  );
  const today = dayIn(timeZone, now);
  await recordMemoChanges(trx, { customerId, today }, record.creditNoteNumber, applied);
  events.push(
    ...(await recount(trx, { customerId, now }, { invoices: [], memos: [record.creditNoteNumber] })),
  );
  return STORED;
}

/** Deletes a credit memo that no payment of the portal used. */
async function remove(importing: Importing, number: string): Promise<Outcome> {
  const { trx, customerId } = importing;
  if (await isHeld(trx, customerId, 'creditMemo', number)) return UNDER_WAY;
  if ((await bookedNumbers(importing, ['creditMemo'], [number])).has(number)) return BOOKED;
  await sql`
    delete from credit_application where customer_id = ${customerId} and credit_memo_id =
      (select id from credit_memo where customer_id = ${customerId} and credit_note_number = ${number})`.execute(
    trx,
  );
  await deleteBookChanges(trx, customerId, 'creditMemo', [number]);
  await trx
    .deleteFrom('credit_memo')
    .where('customer_id', '=', customerId)
    .where('credit_note_number', '=', number)
    .execute();
  return DELETED;
}

/** The applications of credit memos, also to invoices that are not here yet. */
async function readApplications(db: Db, customerId: number, memoIds: readonly number[]) {
  const { rows } = await sql<{
    credit_memo_id: number;
    invoice_number: string;
    amount: number;
    applied_on: string;
  }>`
    select a.credit_memo_id, i.invoice_number, a.amount, a.applied_on
    from credit_application as a join invoice as i on i.customer_id = a.customer_id and i.id = a.invoice_id
    where a.customer_id = ${customerId} and a.credit_memo_id = any(${memoIds}::integer[]) and a.amount > 0
    union all
    select credit_memo_id, invoice_number, amount, applied_on from awaited_application
    where customer_id = ${customerId} and credit_memo_id = any(${memoIds}::integer[])
    order by credit_memo_id, invoice_number`.execute(db);
  return rows;
}

/** Number of the memo's invoice, whether that is here or not. */
const INVOICE_NUMBER = sql<{ invoice_number: string | null }>`coalesce(
  (select invoice_number from invoice as i where i.customer_id = own.customer_id and i.id = own.invoice_id),
  own.awaited_invoice
) as invoice_number`;

async function* exported({ db, customerId }: Exporting): Pages<ErpCreditMemo> {
  const where = sql`customer_id = ${customerId}`;
  for await (const memos of rowsById(db, 'credit_memo', { where, also: INVOICE_NUMBER })) {
    const ids = memos.map(({ id }) => id);
    const applied = await readApplications(db, customerId, ids);
    const applications = Map.groupBy(applied, ({ credit_memo_id }) => credit_memo_id);
    yield memos.map((memo) => ({
      ...MEMO.toFields(memo),
      dateTimeReleased: memo.date_time_released.toISOString(),
      originalAmount: -memo.original_amount,
      invoiceNumber: memo.invoice_number,
      applications: (applications.get(memo.id) ?? []).map(({ invoice_number, amount, applied_on }) => ({
        invoiceNumber: invoice_number,
        amount,
        appliedOn: applied_on,
        payment: null,
      })),
    }));
  }
}

export const CREDIT_MEMOS = recordKind({
  kind: 'creditMemos',
  subject: 'credit memo',
  upsert: oneByOne(upsert),
  remove: eachKey(remove),
  known: ({ customerId }: Importing) =>
    sql<Known>`select credit_note_number as key, erp_version as version from credit_memo where customer_id = ${customerId}`,
  exported,
});
