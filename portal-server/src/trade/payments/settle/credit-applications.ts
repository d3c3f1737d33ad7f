import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

/** The part of a credit memo that a payment uses for a document; negative for a return. */
export interface UsedCredit {
  memo: string;
  document: string;
  amount: number;
}

/** Stores which memo paid which invoice. Quotes have no invoice yet, so nothing is stored for them. */
export async function changeApplications(
  trx: Transaction<Schema>,
  customerId: number,
  credits: readonly UsedCredit[],
  today: string,
): Promise<void> {
  if (credits.length === 0) return;
  const changed = sql`(
    select m.id as memo_id, i.id as invoice_id, sent.amount
    from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as sent (memo text, document text, amount bigint)
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
