import { hash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';

const MINUTE = 60_000;

/** Limits of one kind of reports, so that a flood fills neither the log nor the database. */
export const REPORTS_A_MINUTE = { ofOneSender: 60, ofAll: 600 };

/** True when the limits allow another report of `kind` from `address`. The address is stored as a hash, for about a minute. */
export async function takesAnother(
  db: Database['db'],
  kind: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const sender = `${kind} ${hash('sha256', address, 'base64url')}`;
  const { hits } = await countHit(db, sender, MINUTE, now);
  if (hits > REPORTS_A_MINUTE.ofOneSender) return false;
  return (await countHit(db, kind, MINUTE, now)).hits <= REPORTS_A_MINUTE.ofAll;
}
