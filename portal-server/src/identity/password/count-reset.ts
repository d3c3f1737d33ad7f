import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import { accountOf } from './sign-in-failures.ts';

const QUARTER = 15 * 60_000;
/** Mails that one address gets in a quarter of an hour, however often it is asked for. */
const RESETS_PER_EMAIL = 5;

/**
 * Counts a mail with a temporary password, and refuses the sixth with 429. Mails that strangers ask for do not use up those of the
 * owner, on a device that they signed in with (`trustedDevice`).
 */
export async function countReset(
  db: Database['db'],
  email: string,
  trustedDevice: string | null,
  now: Date,
): Promise<void> {
  const { hits } = await countHit(db, `reset ${accountOf(email, trustedDevice)}`, QUARTER, now);
  if (hits > RESETS_PER_EMAIL) throw new HttpError(429);
}
