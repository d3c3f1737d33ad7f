import { DAY_MS } from '@portal/shared-contracts/dates';
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Sweep } from '../sweeping/area.ts';
import type { StoredOutcome } from './action-tables.ts';
import type { Actor } from './actor.ts';

/** How long the outcome of an attempt is stored, in ms. */
const KEY_LIFETIME = DAY_MS;

/** An attempt with an idempotency key: a hash of actor and key, and one of the request. */
export interface Attempt {
  keyHash: string;
  requestHash: string;
}

const hash = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The owner of an idempotency key. The customer is no part of it: the key with another customer is refused as another request. */
function ownerOf(actor: Actor): string {
  switch (actor.kind) {
    case 'visitor':
      return `visitor ${actor.address}`;
    case 'system':
      return 'system';
    default:
      return `profile ${actor.profileId}`;
  }
}

export const attemptOf = (actor: Actor, key: string, request: unknown[]): Attempt => ({
  keyHash: hash(ownerOf(actor), key),
  requestHash: hash(...request),
});

/** How long a statement waits for locked rows. A waiting write holds one of the server's few connections. */
const LOCK_TIMEOUT = '2s';

interface Before {
  is_under_way: boolean;
  request_hash: string;
  outcome: StoredOutcome;
}

/**
 * Begins a write: locks its attempt and its customer until the transaction ends, so that no two writes of a customer wait for each
 * other's rows. Answers the stored outcome of the attempt, or null.
 * @throws HttpError 409 during the same attempt in another transaction, 422 when its key came with another request before.
 */
export async function beginWrite(
  trx: Transaction<Schema>,
  { attempt, customerId, now }: { attempt: Attempt | null; customerId: number | null; now: Date },
): Promise<StoredOutcome | null> {
  const attemptedAfter = new Date(now.getTime() - KEY_LIFETIME);
  const { rows } = await sql<Before>`
    select is_under_way, request_hash, outcome from begin_write(
      ${LOCK_TIMEOUT}::text, ${attempt?.keyHash ?? null}::text, ${attemptedAfter}::timestamptz, ${customerId}::integer)`.execute(
    trx,
  );
  const [before] = rows;
  if (!before) return null;
  if (before.is_under_way) throw new HttpError(409, { type: 'ATTEMPT_UNDER_WAY', text: 'attemptUnderWay' });
  if (before.request_hash !== attempt?.requestHash)
    throw new HttpError(422, { type: 'KEY_OF_ANOTHER_REQUEST', text: 'keyOfAnotherRequest' });
  return before.outcome;
}

/** Stores the outcome of an attempt; replaces an expired one. */
export async function keepOutcome(
  trx: Transaction<Schema>,
  { keyHash, requestHash }: Attempt,
  outcome: StoredOutcome,
  now: Date,
): Promise<void> {
  const row = { request_hash: requestHash, outcome: JSON.stringify(outcome), created_at: now };
  await trx
    .insertInto('idempotency_key')
    .values({ key_hash: keyHash, ...row })
    .onConflict((old) => old.column('key_hash').doUpdateSet(row))
    .execute();
}

/** Removes expired attempts. */
export const sweepAttempts: Sweep = async (db, now) => {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<=', new Date(now.getTime() - KEY_LIFETIME))
    .execute();
};
