import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ChargeAttempt } from '../confirmed/charge-attempts.ts';
import { referenceOf } from '../payment-id.ts';

/** An attempt with the number and status of its payment. */
export interface BookedAttempt extends ChargeAttempt {
  number: string;
  status: string;
}

/** Attempts by reference. */
export type Attempts = ReadonlyMap<string, BookedAttempt>;

/** Payments of a page: few enough that comparing them holds the event loop for some milliseconds alone. */
const PAYMENTS = 200;

/** Every attempt that was sent since `since`, in pages; all attempts of a payment are on the same page. */
export async function* attemptPages(
  db: Kysely<Schema>,
  since: Date,
  payments = PAYMENTS,
): AsyncGenerator<Attempts> {
  for (let last = ''; ;) {
    const { rows } = await sql<BookedAttempt>`
      select a.*, p.number, p.status from (
        select distinct payment_id from payment_attempt where sent_at >= ${since} and payment_id > ${last}
        order by payment_id limit ${payments}) as page
      join payment as p using (payment_id) join payment_attempt as a using (payment_id)
      where a.sent_at >= ${since} order by a.payment_id, a.attempt`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    yield new Map(rows.map((row) => [referenceOf({ paymentId: row.payment_id, attempt: row.attempt }), row]));
    last = end.payment_id;
  }
}
