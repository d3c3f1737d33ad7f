import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/time.ts';
import { FAILURES_THAT_LOCK, LOCK_TIME } from '../session/session-limits.ts';

type Db = Database['db'];

/**
 * Key by which failures are counted: the address, and for a trusted device also the device, so that strangers' failures do not
 * count there. It is a hash, because people type passwords into the wrong field.
 */
export const accountOf = (email: string, deviceHash: string | null = null): string =>
  hash('sha256', deviceHash === null ? email : `${email}\n${deviceHash}`, 'base64url');

/**
 * Counts an attempt as failed *before* its password is checked, so that attempts at the same time, on any server process, get no
 * more guesses than attempts one after another. Returns whether the account is locked. Addresses without an account are counted
 * too: otherwise a lock would reveal that an account exists.
 */
export async function countAttempt(db: Db, account: string, now: Date): Promise<'open' | 'locked'> {
  const forgotten = after(now, LOCK_TIME);
  const { failures } = await db
    .insertInto('sign_in_failure')
    .values({ account, failures: 1, forgotten_at: forgotten })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet({
        failures: sql<number>`case when sign_in_failure.forgotten_at <= ${now} then 1
          else least(sign_in_failure.failures, ${FAILURES_THAT_LOCK}) + 1 end`,
        // Attempts during a lock do not extend it.
        forgotten_at: sql<Date>`case when sign_in_failure.forgotten_at > ${now} and sign_in_failure.failures >= ${FAILURES_THAT_LOCK}
          then sign_in_failure.forgotten_at else ${forgotten} end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures > FAILURES_THAT_LOCK ? 'locked' : 'open';
}

export async function forgetAttempts(db: Db, account: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('account', '=', account).execute();
}

/** Deletes the failures of a person, on trusted and on other devices. */
export async function forgetAllAttempts(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  const devices = await db
    .selectFrom('trusted_device')
    .select('device_hash')
    .where('profile_id', '=', id)
    .execute();
  const accounts = [accountOf(email), ...devices.map(({ device_hash }) => accountOf(email, device_hash))];
  await db
    .deleteFrom('sign_in_failure')
    .where('account', '=', sql<string>`any(${accounts}::text[])`)
    .execute();
}

/** Those of `accounts` that are locked by failures. */
export async function lockedAccounts(db: Db, accounts: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select('account')
    .where('account', '=', sql<string>`any(${accounts}::text[])`)
    .where('failures', '>=', FAILURES_THAT_LOCK)
    .where('forgotten_at', '>', now)
    .execute();
  return new Set(rows.map(({ account }) => account));
}
