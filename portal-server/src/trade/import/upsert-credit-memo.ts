import type { ErpCreditMemo } from '@portal/shared-contracts/erp';
import { paymentStatesThat } from '@portal/shared-contracts/payments';
import { sql } from 'kysely';
import { releasedAt } from '../credits/released-at.ts';
import { isHeld } from '../payments/balances/is-held.ts';
import { recount } from '../payments/balances/recount.ts';
import { awaitInvoicesIn } from './awaited-invoices.ts';
import { sumOf } from './booked-payments.ts';
import type { Importing } from './importing.ts';
import { refused, skipStale, STORED, UNDER_WAY, type Outcome } from './outcome.ts';

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

/** Makes the applications those of the record and those of the portal's payments that stand. */
async function replaceApplications(
  { trx, customerId }: Importing,
  memo: { id: number; number: string },
  elsewhere: { invoiceId: number; amount: number; appliedOn: string }[],
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
      from jsonb_to_recordset(${JSON.stringify(elsewhere)}::jsonb) as sent ("invoiceId" integer, amount bigint, "appliedOn" date)
      union all
      select i.id, c.amount, p.submitted_on from payment_credit as c
      join payment as p on p.customer_id = c.customer_id and p.payment_id = c.payment_id
      join invoice as i on i.customer_id = c.customer_id and i.invoice_number = c.document
      where c.customer_id = ${customerId} and c.memo = ${memo.number} and p.kind = 'invoices'
        and p.status in (${sql.join(paymentStatesThat('isPaid'))}) and not p.is_taken_over
    ) as applied group by invoice_id`.execute(trx);
}

/**
 * Adds a credit memo or brings it up to date. What is left of it follows from the record's applications and from the portal's
 * payments that used it. One that comes before its invoices is joined with them once they are here.
 */
export async function upsertCreditMemoIn(importing: Importing, record: ErpCreditMemo): Promise<Outcome> {
  const { trx, customerId, now, timeZone } = importing;
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
  // The portal knows by itself what its payments used.
  const elsewhere = record.applications.filter(({ payment }) => payment === null);
  const numbers = [...elsewhere.map(({ invoiceNumber }) => invoiceNumber), record.invoiceNumber];
  const ids = await readInvoiceIds(
    importing,
    numbers.filter((number) => number !== null),
  );
  if (sumOf(elsewhere) > record.originalAmount)
    return refused('applications', 'They are more than the original amount.');
  const { name, account_number } = await trx
    .selectFrom('customer')
    .select(['name', 'account_number'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const original = -record.originalAmount;
  const left = original + sumOf(elsewhere);
  const invoiceId = ids.get(record.invoiceNumber ?? '') ?? null;
  const row = {
    customer_id: customerId,
    credit_note_number: record.creditNoteNumber,
    ...releasedAt(timeZone, new Date(record.dateTimeReleased)),
    customer_code: account_number,
    customer_name: name,
    accounts_transaction_id: record.accountsTransactionID,
    transaction_date: record.transactionDate,
    cash_transaction: record.cashTransaction,
    original_amount: original,
    original_amount_in_currency: original,
    amount_outstanding: left,
    amount_outstanding_in_currency: left,
    branch_id: record.branchID,
    bank_account_id: record.bankAccountID,
    invoice_id: invoiceId,
    awaited_invoice: invoiceId === null ? record.invoiceNumber : null,
    reason: record.reason,
    erp_version: record.version,
    erp_outstanding: left,
  };
  const { id } = await trx
    .insertInto('credit_memo')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'credit_note_number']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceApplications(
    importing,
    { id, number: record.creditNoteNumber },
    elsewhere.flatMap(({ invoiceNumber, ...part }) => {
      const own = ids.get(invoiceNumber);
      return own === undefined ? [] : [{ ...part, invoiceId: own }];
    }),
  );
  await awaitInvoicesIn(
    importing,
    id,
    elsewhere.filter(({ invoiceNumber }) => !ids.has(invoiceNumber)),
  );
  await recount(trx, { customerId, now }, { invoices: [], memos: [record.creditNoteNumber] });
  return STORED;
}
