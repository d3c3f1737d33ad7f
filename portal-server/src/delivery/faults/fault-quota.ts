import { hash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { countHit } from '../../platform/limits/count-hit.ts';

const MINUTE = 60_000;

/** A broken release is reported many times over; a flood must fill neither the log nor the database. */
export const REPORTS_A_MINUTE = { ofOneSender: 60, ofAll: 600 };

/** Names all senders together among the counts of the rate limits. */
export const ALL_REPORTS = 'faults';

/** True when another report may be taken from `address`, which is kept as a hash and for about a minute. */
export async function takesAnother(db: Database['db'], address: string, now: Date): Promise<boolean> {
  const sender = `${ALL_REPORTS} ${hash('sha256', address, 'base64url')}`;
  const { hits } = await countHit(db, sender, MINUTE, now);
  if (hits > REPORTS_A_MINUTE.ofOneSender) return false;
  return (await countHit(db, ALL_REPORTS, MINUTE, now)).hits <= REPORTS_A_MINUTE.ofAll;
}
