import type { LoginRequest } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { useTemporaryPassword } from '../password/temporary-password.ts';
import { UNKNOWN_USER_HASH, hashQueue, verifyPassword } from '../password/password-hash.ts';
import { accountLocked } from '../session/start-session.ts';
import type { ProfileTable } from '../identity-tables.ts';
import { normalizeEmail, needsCode } from '../session/profile.ts';
import type { SessionToken } from '../session/session-token.ts';
import { accountOf, countAttempt, forgetAttempts } from '../password/sign-in-failures.ts';
import { trustedDeviceHash } from '../session/trusted-device.ts';

/** The person; `change` is set after a temporary password, and only permits the change of password. */
interface Recognized {
  profile: Selectable<ProfileTable>;
  change: SessionToken | null;
}

export const loginFailed = (): HttpError => new HttpError(400, { type: 'LOGIN_FAILED', text: 'loginFailed' });

/** No profile has this number. */
const UNKNOWN_PROFILE = 0;

/**
 * Checks user and password. The same work is done in the same order whether the user is unknown, the password wrong or the account
 * locked, so that the time reveals nothing. A lock by staff is answered only to the right password; a wrong one is answered as for
 * an unknown user. A temporary password cannot be guessed, so it is accepted even when failures have locked the account. Logins on
 * a trusted device do not wait behind others.
 */
export async function checkPassword(
  { config, database: { db }, now }: Services,
  { user, password, resetToken }: LoginRequest,
  deviceHashes: readonly string[],
): Promise<Recognized> {
  const email = normalizeEmail(user);
  const knownHash = await trustedDeviceHash(db, email, deviceHashes, now());
  const account = accountOf(email, knownHash);
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
    if (!profile || !isRight) throw loginFailed();
    // With a second factor, the attempt counts as failed until the code is right too.
    if (!needsCode(config, profile)) await forgetAttempts(db, account);
    return { profile, change: null };
  };
  return hashQueue(check, knownHash === null ? 'normal' : 'high');
}
