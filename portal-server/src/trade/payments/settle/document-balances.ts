import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { bookBalances } from '../ledger/ledger-store.ts';

/** The amounts that a payment pays of invoices and uses of credit memos. Negative for a return. */
export interface Balances {
  invoices: readonly { number: string; amount: number }[];
  /** Parts of credit memos, with the invoice that each pays for. */
  credits: readonly { memo: string; document: string; amount: number }[];
}

interface Change {
  customerId: number;
  /** The distributor's day. */
  today: string;
  now: Date;
  /** The money has arrived: an invoice that is fully paid counts as paid from today on. */
  isSettled: boolean;
}

const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/**
 * Changes the balances of invoices and credit memos, and the applications of the memos. Documents of the distributor's systems are
 * recounted afterwards (`recount`).
 */
export async function changeBalances(
  trx: Transaction<Schema>,
  { invoices, credits }: Balances,
  change: Change,
): Promise<void> {
  const { customerId, today, now } = change;
  const memos = [...new Set(credits.map(({ memo }) => memo))];
  await bookBalances(trx, customerId, { invoices: invoices.map(({ number }) => number), memos }, now);
  await changeInvoices(trx, invoices, change);
  await changeMemos(trx, customerId, credits);
  await changeApplications(trx, customerId, credits, today);
}

async function changeInvoices(
  trx: Transaction<Schema>,
  changed: Balances['invoices'],
  { customerId, today, isSettled }: Change,
): Promise<void> {
  if (changed.length === 0) return;
  // The day the money arrived; null while nothing is paid. The customer lock makes row order safe. Numbers appear twice, because
  // otherwise the planner reads all invoices of the customer.
  const numbers = changed.map(({ number }) => number);
  await sql`
    update invoice set amount_outstanding = amount_outstanding - sent.amount,
      paid_on = case when ${isSettled}::boolean then ${today}::date
        when amount_outstanding - sent.amount < original_amount then paid_on end,
      fully_paid_actual_date = case when ${isSettled}::boolean and amount_outstanding <= sent.amount then ${today}::date end
    from jsonb_to_recordset(${asJson(changed)}) as sent (number text, amount bigint)
    where customer_id = ${customerId} and invoice_number = any(${numbers}::text[])
      and invoice_number = sent.number and erp_outstanding is null`.execute(trx);
}

/** Amounts of credit memos are negative: a used amount brings them closer to zero. */
async function changeMemos(
  trx: Transaction<Schema>,
  customerId: number,
  credits: Balances['credits'],
): Promise<void> {
  if (credits.length === 0) return;
  await sql`
    update credit_memo set amount_outstanding = credit_memo.amount_outstanding + used.amount,
      amount_outstanding_in_currency = credit_memo.amount_outstanding_in_currency + used.amount
    from (
      select memo, sum(amount)::bigint as amount
      from jsonb_to_recordset(${asJson(credits)}) as sent (memo text, amount bigint) group by memo
    ) as used
    where credit_memo.customer_id = ${customerId} and credit_memo.credit_note_number = used.memo
      and credit_memo.erp_outstanding is null`.execute(trx);
}

/** Stores which memo paid which invoice. Quotes have no invoice yet, so nothing is stored for them. */
async function changeApplications(
  trx: Transaction<Schema>,
  customerId: number,
  credits: Balances['credits'],
  today: string,
): Promise<void> {
  if (credits.length === 0) return;
  const changed = sql`(
    select m.id as memo_id, i.id as invoice_id, sent.amount
    from jsonb_to_recordset(${asJson(credits)}) as sent (memo text, document text, amount bigint)
    join credit_memo as m on m.customer_id = ${customerId} and m.credit_note_number = sent.memo
    join invoice as i on i.customer_id = ${customerId} and i.invoice_number = sent.document) as changed`;
  const isGivenBack = credits.some(({ amount }) => amount < 0);
  const isSame = sql`a.customer_id = ${customerId} and a.credit_memo_id = changed.memo_id and a.invoice_id = changed.invoice_id`;
  if (isGivenBack) {
    // An application that is taken back completely is deleted, because its amount must not be zero.
    await sql`delete from credit_application as a using ${changed} where ${isSame} and a.amount = -changed.amount`.execute(
      trx,
    );
    await sql`update credit_application as a set amount = a.amount + changed.amount from ${changed} where ${isSame}`.execute(
      trx,
    );
    return;
  }
  await sql`
    insert into credit_application as known (customer_id, credit_memo_id, invoice_id, amount, applied_on)
    select ${customerId}::integer, memo_id, invoice_id, amount, ${today}::date from ${changed}
    on conflict (customer_id, credit_memo_id, invoice_id) do update
      set amount = known.amount + excluded.amount, applied_on = excluded.applied_on`.execute(trx);
}

/** Sets the day on which the money arrived, for invoices that are paid in full. */
export async function markPaid(
  trx: Transaction<Schema>,
  customerId: number,
  numbers: readonly string[],
  today: string,
): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ paid_on: today, fully_paid_actual_date: today })
    .where('customer_id', '=', customerId)
    .where('invoice_number', '=', sql<string>`any(${numbers}::text[])`)
    .where('amount_outstanding', '<=', 0)
    .where('fully_paid_actual_date', 'is', null)
    .execute();
}
