import type { LoginRequest } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import { HttpError } from '../http/http-error.ts';
import type { Services } from '../http/portal-app.ts';
import { atMost } from './at-most.ts';
import { NOBODYS_HASH, verifyPassword } from './password.ts';
import { beginSession } from './session-store.ts';
import type { ProfileTable } from './session-tables.ts';
import type { SessionToken } from './session-token.ts';
import { countAttempt, forgetAttempts } from './sign-in-failures.ts';

export interface SignedIn {
  token: SessionToken;
  profile: Selectable<ProfileTable>;
}

const busy = (): HttpError => new HttpError(503);
const twoAtOnce = atMost(2, 200, busy);

/**
 * Checks user and password and begins a session. Whether the user is unknown, the password wrong or the account locked, the
 * same work is done in the same order, so that the time tells nothing.
 */
export const signIn = (services: Services, { user, password }: LoginRequest): Promise<SignedIn> =>
  twoAtOnce(async () => {
    const { db } = services.database;
    const now = services.now();
    const email = user.trim().toLowerCase();
    const account = await countAttempt(db, email, now);
    const profile = await db.selectFrom('profile').selectAll().where('email', '=', email).executeTakeFirst();
    const isRight = await verifyPassword(password, profile?.password_hash ?? NOBODYS_HASH);
    if (account === 'locked') throw new HttpError(401, { type: 'ACCOUNT_LOCKED', text: 'accountLocked' });
    if (!profile || !isRight) throw new HttpError(400, { type: 'LOGIN_FAILED', text: 'loginFailed' });
    await forgetAttempts(db, email, now);
    return { token: await beginSession(db, profile.id, now), profile };
  });
