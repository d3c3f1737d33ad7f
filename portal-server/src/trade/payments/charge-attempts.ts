import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { after } from '../../platform/time/time.ts';
import type { AttemptName } from './payment-id.ts';
import type { PaymentAttemptTable } from './payment-tables.ts';

export type ChargeAttempt = Selectable<PaymentAttemptTable>;

/** Longer than the portal waits for the gateway. After this time, the answer was lost or the server was killed. */
export const CHARGE_LIMIT_MS = 60_000;
/** How often the portal asks the gateway about an attempt in flight. */
export const ASK_EVERY_MS = 15_000;
/** A bank payment takes days. Notices normally report it; asking finds the ones whose notice was lost. */
export const ASK_BANK_EVERY_MS = 10 * 60_000;
/** How long a payer has to pass a challenge. */
export const CHALLENGE_LIMIT_MS = 15 * 60_000;

/** Stores an attempt before it is charged. `keepName` is the name under which its method is saved; null to save none. */
export const addChargeAttempt = (
  trx: Transaction<Schema>,
  {
    customerId,
    paymentId,
    attempt,
    amount,
    keepName,
    now,
  }: AttemptName & { customerId: number; amount: number; keepName: string | null; now: Date },
): Promise<unknown> =>
  trx
    .insertInto('payment_attempt')
    .values({
      customer_id: customerId,
      payment_id: paymentId,
      attempt,
      amount,
      state: null,
      gateway_id: null,
      challenge: null,
      keep_name: keepName,
      sent_at: now,
      asked_at: now,
      ask_at: after(now, CHARGE_LIMIT_MS),
      end_at: after(now, CHARGE_LIMIT_MS),
    })
    .execute();

export const readChargeAttempt = (
  db: Kysely<Schema>,
  { paymentId, attempt }: AttemptName,
): Promise<ChargeAttempt | undefined> =>
  db
    .selectFrom('payment_attempt')
    // Columns by name, because a statement with `*` is not stored as a prepared statement.
    .select([
      'customer_id',
      'payment_id',
      'attempt',
      'amount',
      'state',
      'gateway_id',
      'challenge',
      'keep_name',
    ])
    .select(['sent_at', 'asked_at', 'ask_at', 'end_at', 'refunded', 'contradicted_at'])
    .where('payment_id', '=', paymentId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();

/**
 * Takes the attempts that the gateway must be asked about now. Attempts whose payer waits come before bank payments. No other server
 * takes them again before {@link ASK_EVERY_MS}, or {@link ASK_BANK_EVERY_MS} for bank payments.
 */
export async function takeDueChargeAttempts(
  db: Kysely<Schema>,
  now: Date,
  limit: number,
): Promise<ChargeAttempt[]> {
  const { rows } = await sql<ChargeAttempt>`
    update payment_attempt set asked_at = ${now}, ask_at =
      case state when 'processing' then ${after(now, ASK_BANK_EVERY_MS)}::timestamptz else ${after(now, ASK_EVERY_MS)} end
    where (customer_id, payment_id, attempt) in (
      select customer_id, payment_id, attempt from payment_attempt where ask_at <= ${now}
      order by state is not distinct from 'processing', ask_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Takes an attempt if it is in flight and the gateway was not asked about it within `restMs`. */
export async function takeChargeAttempt(
  db: Kysely<Schema>,
  { paymentId, attempt }: AttemptName,
  { now, restMs }: { now: Date; restMs: number },
): Promise<ChargeAttempt | undefined> {
  return db
    .updateTable('payment_attempt')
    .set({ asked_at: now })
    .where('payment_id', '=', paymentId)
    .where('attempt', '=', attempt)
    .where('ask_at', 'is not', null)
    .where('asked_at', '<=', after(now, -restMs))
    .returningAll()
    .executeTakeFirst();
}

/** Records that the gateway contradicts an attempt. Returns false when that was recorded before. */
export async function recordContradiction(
  db: Kysely<Schema>,
  { payment_id, attempt }: ChargeAttempt,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ contradicted_at: now })
    .where('payment_id', '=', payment_id)
    .where('attempt', '=', attempt)
    .where('contradicted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Number of attempts that the gateway contradicts. An attempt no longer counts once the gateway agrees or gives the charge back. */
export async function countContradictions(db: Kysely<Schema>): Promise<number> {
  const { n } = await db
    .selectFrom('payment_attempt')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('contradicted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
