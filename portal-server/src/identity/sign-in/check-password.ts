import type { LoginRequest } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { useTemporaryPassword } from '../password/reset-store.ts';
import { hashQueue } from '../password/hash-queue.ts';
import { UNKNOWN_USER_HASH, verifyPassword } from '../password/password-hash.ts';
import { accountLocked } from '../session/account-locked.ts';
import type { ProfileTable } from '../session/session-tables.ts';
import { emailOf } from '../session/email-of.ts';
import type { SessionToken } from '../session/session-token.ts';
import { needsCode } from '../session/needs-code.ts';
import { accountOf, countAttempt, forgetAttempts } from '../password/sign-in-failures.ts';
import { trustedDevice } from '../session/trusted-device.ts';

/** The person; after a temporary password also the token that opens the change of password, and nothing else. */
export interface Recognized {
  profile: Selectable<ProfileTable>;
  change: SessionToken | null;
}

/** No profile has this number. */
const UNKNOWN_PROFILE = 0;

/**
 * Checks user and password. Whether the user is unknown, the password wrong or the account locked, the same work is done in
 * the same order, so that the time tells nothing. Of a lock by staff only the right password hears, in the words of any lock:
 * wrong ones are answered as for unknown users. A temporary password is too long to be guessed: it is good even when
 * guesses of others have locked the account. The owner's device does not wait behind the logins of strangers.
 */
export async function checkPassword(
  { config, database: { db }, now }: Services,
  { user, password, resetToken }: LoginRequest,
  device: readonly string[],
): Promise<Recognized> {
  const email = emailOf(user);
  const knownDevice = await trustedDevice(db, email, device, now());
  const account = accountOf(email, knownDevice);
  const check = async (): Promise<Recognized> => {
    const state = await countAttempt(db, account, now());
    const profile = await db.selectFrom('profile').selectAll().where('email', '=', email).executeTakeFirst();
    const profileId = profile?.id ?? UNKNOWN_PROFILE;
    const change = await useTemporaryPassword(db, { profileId, password, resetToken }, now());
    const isRight = await verifyPassword(password, profile?.password_hash ?? UNKNOWN_USER_HASH);
    const isLockedByStaff = Boolean(profile?.locked_at) && (change !== null || isRight);
    if (isLockedByStaff) throw accountLocked();
    if (profile && change) return { profile, change };
    if (state === 'locked') throw accountLocked();
    if (!profile || !isRight) throw new HttpError(400, { type: 'LOGIN_FAILED', text: 'loginFailed' });
    // An attempt counts until the code was right too: tries of codes are no more than those of passwords.
    if (!needsCode(config, profile)) await forgetAttempts(db, account);
    return { profile, change: null };
  };
  return hashQueue(check, knownDevice === null ? 'normal' : 'high');
}
