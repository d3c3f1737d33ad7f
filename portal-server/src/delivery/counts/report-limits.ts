import { hash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';

const MINUTE = 60_000;

/** Limits of one kind of reports, so that a flood fills neither the log nor the database. */
export const REPORTS_A_MINUTE = { ofOneSender: 60, ofAll: 600 };

/** True when the limits allow another report of `kind` from `address`. The address is stored as a hash, for about a minute. */
export const takesAnother = async (
  db: Database['db'],
  kind: string,
  address: string,
  now: Date,
): Promise<boolean> =>
  (await takesAnotherOf(db, kind, address, now)) &&
  (await countHit(db, kind, MINUTE, now)).hits <= REPORTS_A_MINUTE.ofAll;

/** The same without the limit of all senders together: for senders who are signed in, whom a flood of others must not cut off. */
export async function takesAnotherOf(
  db: Database['db'],
  kind: string,
  sender: string,
  now: Date,
): Promise<boolean> {
  const bucket = `${kind} ${hash('sha256', sender, 'base64url')}`;
  return (await countHit(db, bucket, MINUTE, now)).hits <= REPORTS_A_MINUTE.ofOneSender;
}
