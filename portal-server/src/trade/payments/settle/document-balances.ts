import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { bookBalances } from '../ledger/ledger-store.ts';

/** What a payment pays of the documents and takes of the credit memos; for a return the same with other signs. */
export interface Balances {
  invoices: readonly { number: string; amount: number }[];
  /** Parts of credit memos by invoice. */
  credits: readonly { memo: string; document: string; amount: number }[];
}

interface Change {
  customerId: number;
  /** The distributor's day. */
  today: string;
  now: Date;
  /** The money is here: what is paid wholly counts as paid from today on. */
  isSettled: boolean;
}

const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Lowers what is outstanding of invoices and what is left of credit memos, with everything that follows from it. */
export async function changeBalances(
  trx: Transaction<Schema>,
  { invoices, credits }: Balances,
  change: Change,
): Promise<void> {
  const { customerId, today, now } = change;
  const memos = [...new Set(credits.map(({ memo }) => memo))];
  await bookBalances(
    trx,
    customerId,
    'receivable',
    invoices.map(({ number }) => number),
    now,
  );
  await bookBalances(trx, customerId, 'creditMemo', memos, now);
  await changeInvoices(trx, invoices, change);
  await changeMemos(trx, customerId, credits);
  await changeApplications(trx, customerId, credits, today);
}

async function changeInvoices(
  trx: Transaction<Schema>,
  changed: Balances['invoices'],
  { customerId, today, isSettled }: Change,
): Promise<void> {
  const amounts = new Map(changed.map(({ number, amount }) => [number, amount]));
  if (amounts.size === 0) return;
  const rows = await trx
    .selectFrom('invoice')
    .select(['id', 'invoice_number', 'amount_outstanding', 'original_amount', 'paid_on'])
    .where('customer_id', '=', customerId)
    .where('invoice_number', 'in', [...amounts.keys()])
    .orderBy('invoice_number')
    .forUpdate()
    .execute();
  const after = rows.map(({ id, invoice_number, ...row }) => {
    const amount_outstanding = row.amount_outstanding - (amounts.get(invoice_number) ?? 0);
    const fully_paid_actual_date = amount_outstanding <= 0 && isSettled ? today : null;
    const before = amount_outstanding < row.original_amount ? row.paid_on : null;
    return {
      id,
      amount_outstanding,
      paid_on: isSettled ? today : before,
      fully_paid_actual_date,
    };
  });
  await sql`
    update invoice set amount_outstanding = sent.amount_outstanding, paid_on = sent.paid_on,
      fully_paid_actual_date = sent.fully_paid_actual_date
    from jsonb_to_recordset(${asJson(after)}) as sent
      (id integer, amount_outstanding bigint, paid_on date, fully_paid_actual_date date)
    where invoice.customer_id = ${customerId} and invoice.id = sent.id`.execute(trx);
}

/** Amounts of credit memos are negative: what is used brings them nearer to zero. */
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
    where credit_memo.customer_id = ${customerId} and credit_memo.credit_note_number = used.memo`.execute(
    trx,
  );
}

/** Which memo paid for which invoice; nothing for quotes, which have no invoice yet. */
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
  const isSame = sql`a.customer_id = ${customerId} and a.credit_memo_id = changed.memo_id and a.invoice_id = changed.invoice_id`;
  // What is taken back wholly goes; an application of nothing does not exist.
  await sql`delete from credit_application as a using ${changed} where ${isSame} and a.amount = -changed.amount`.execute(
    trx,
  );
  await sql`
    update credit_application as a set amount = a.amount + changed.amount from ${changed}
    where ${isSame} and changed.amount < 0`.execute(trx);
  await sql`
    insert into credit_application as known (customer_id, credit_memo_id, invoice_id, amount, applied_on)
    select ${customerId}::integer, memo_id, invoice_id, amount, ${today}::date from ${changed} where amount > 0
    on conflict (customer_id, credit_memo_id, invoice_id) do update
      set amount = known.amount + excluded.amount, applied_on = excluded.applied_on`.execute(trx);
}

/** Says of invoices that are paid wholly that the money is here. */
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
    .where('invoice_number', 'in', numbers)
    .where('amount_outstanding', '<=', 0)
    .where('fully_paid_actual_date', 'is', null)
    .execute();
}
