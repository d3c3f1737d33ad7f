import { DAY_MS } from '@portal/shared-contracts/dates';
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Sweep } from '../sweeping/area.ts';
import type { StoredOutcome } from './action-tables.ts';
import type { Actor } from './actor.ts';

/** Milliseconds for which the answer to an attempt is kept. */
const KEY_LIFETIME = DAY_MS;

/** An attempt that can be told from others: hashes of who and which, and of what is asked for. */
export interface Attempt {
  keyHash: string;
  requestHash: string;
}

const hash = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Whose keys they are: the same key of another person is another key; for another customer it is refused as another request. */
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

/**
 * Takes the attempt until the transaction ends, and answers what it ended with before, if it did. Refuses with 409 while the
 * same attempt is under way in another transaction, and with 422 when its key came with another request before.
 */
export async function takeAttempt(
  trx: Transaction<Schema>,
  { keyHash, requestHash }: Attempt,
  now: Date,
): Promise<StoredOutcome | null> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${keyHash}, 0)) as taken`.execute(trx);
  if (rows[0]?.taken !== true)
    throw new HttpError(409, { type: 'ATTEMPT_UNDER_WAY', text: 'attemptUnderWay' });
  const known = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'outcome'])
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', new Date(now.getTime() - KEY_LIFETIME))
    .executeTakeFirst();
  if (!known) return null;
  if (known.request_hash !== requestHash)
    throw new HttpError(422, { type: 'KEY_OF_ANOTHER_REQUEST', text: 'keyOfAnotherRequest' });
  return known.outcome;
}

/** Keeps what the attempt ended with, in place of one that was too old to count. */
export async function keepOutcome(
  trx: Transaction<Schema>,
  { keyHash, requestHash }: Attempt,
  outcome: StoredOutcome,
  now: Date,
): Promise<void> {
  const kept = { request_hash: requestHash, outcome: JSON.stringify(outcome), created_at: now };
  await trx
    .insertInto('idempotency_key')
    .values({ key_hash: keyHash, ...kept })
    .onConflict((old) => old.column('key_hash').doUpdateSet(kept))
    .execute();
}

/** Forgets the attempts that are too old to be repeated. */
export const sweepAttempts: Sweep = async (db, now) => {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<=', new Date(now.getTime() - KEY_LIFETIME))
    .execute();
};
