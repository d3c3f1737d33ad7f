import type { LoginRequest } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import { HttpError } from '../http/http-error.ts';
import type { Services } from '../http/portal-app.ts';
import { twoHashesAtOnce } from './hash-in-line.ts';
import { NOBODYS_HASH, verifyPassword } from './password.ts';
import type { ProfileTable } from './session-tables.ts';
import { accountOf, countAttempt, forgetAttempts } from './sign-in-failures.ts';
import { isTrusted } from './trusted-device.ts';

/** A user's name as it is stored. */
export const emailOf = (user: string): string => user.trim().toLowerCase();

/**
 * Checks user and password. Whether the user is unknown, the password wrong or the account locked, the same work is done in
 * the same order, so that the time tells nothing.
 */
export const checkPassword = (
  { database: { db }, now }: Services,
  { user, password }: LoginRequest,
  device: string | null,
): Promise<Selectable<ProfileTable>> =>
  twoHashesAtOnce(async () => {
    const email = emailOf(user);
    const account = accountOf(email, (await isTrusted(db, email, device, now())) ? device : null);
    const state = await countAttempt(db, account, now());
    const profile = await db.selectFrom('profile').selectAll().where('email', '=', email).executeTakeFirst();
    const isRight = await verifyPassword(password, profile?.password_hash ?? NOBODYS_HASH);
    if (state === 'locked') throw new HttpError(401, { type: 'ACCOUNT_LOCKED', text: 'accountLocked' });
    if (!profile || !isRight) throw new HttpError(400, { type: 'LOGIN_FAILED', text: 'loginFailed' });
    await forgetAttempts(db, account);
    return profile;
  });
