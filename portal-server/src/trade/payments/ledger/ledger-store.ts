import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Entry, Movement } from './entries.ts';

/** Of which payment a movement is; a refund is told from those before it by the cents that were refunded up to then. */
export interface BookedMovement {
  customerId: number;
  paymentId: string;
  refunded?: number;
  now: Date;
}

/** Adds a movement of a payment to the ledger. The database refuses one that is not balanced, or is booked already. */
export async function book(
  trx: Transaction<Schema>,
  { customerId, paymentId, refunded = 0, now }: BookedMovement,
  movement: Movement,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into ledger_entry (customer_id, movement, cause, refunded, account, document, amount, booked_at)
    select ${customerId}::integer, ${movement}, ${paymentId}, ${refunded}::bigint, account, document, amount, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as sent (account text, document text, amount bigint)`.execute(
    trx,
  );
}

/** What a payment has booked so far. */
export async function bookedEntries(
  db: Kysely<Schema>,
  customerId: number,
  paymentId: string,
): Promise<Entry[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['account', 'document', 'amount'])
    .where('customer_id', '=', customerId)
    .where('cause', '=', paymentId)
    .orderBy('id')
    .execute();
}

/** Documents whose balance the ledger keeps, and where they have it. */
const KEPT = {
  receivable: { table: 'invoice', number: 'invoice_number' },
  creditMemo: { table: 'credit_memo', number: 'credit_note_number' },
} as const;
export type KeptAccount = keyof typeof KEPT;

/**
 * Brings the ledger to what the documents say: opens the accounts of those that it sees first, and adjusts those whose balance
 * was changed outside of the portal. To be called before a payment changes them, and after every other change of a balance.
 */
export async function bookBalances(
  trx: Transaction<Schema>,
  customerId: number,
  account: KeptAccount,
  numbers: readonly string[],
  now: Date,
): Promise<void> {
  if (numbers.length === 0) return;
  const { table, number } = KEPT[account];
  await sql`
    with balance as (
      select d.${sql.ref(number)} as document, d.amount_outstanding - booked.amount as difference, booked.entries
      from ${sql.table(table)} as d cross join lateral (
        select coalesce(sum(e.amount), 0) as amount, count(*) as entries from ledger_entry as e
        where e.customer_id = d.customer_id and e.account = ${account} and e.document = d.${sql.ref(number)}
      ) as booked
      where d.customer_id = ${customerId} and d.${sql.ref(number)} = any(${numbers}::text[])
    )
    insert into ledger_entry (customer_id, movement, cause, account, document, amount, booked_at)
    select ${customerId}::integer, case when entries = 0 then 'opened' else 'adjusted' end,
      ${account} || ' ' || balance.document || ' ' || entries, side.account, side.document, side.amount, ${now}::timestamptz
    from balance cross join lateral (values (${account}::text, balance.document, difference), ('elsewhere', '', -difference))
      as side (account, document, amount)
    where difference <> 0`.execute(trx);
}
