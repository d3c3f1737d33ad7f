import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/time.ts';
import { TEMPORARY_PASSWORD_LIMIT } from '../session/session-limits.ts';
import { hashToken, newSessionToken, sameHash, type SessionToken } from '../session/session-token.ts';
import { hashTemporaryPassword, newTemporaryPassword } from './temporary-password.ts';

type Db = Database['db'];

/** Makes a temporary password for the reset with that token. It is in the mail that asks for this, and nowhere else. */
export async function makeTemporaryPassword(
  db: Db,
  tokenHash: string,
  profileId: number,
  now: Date,
): Promise<string> {
  const password = newTemporaryPassword();
  const made = {
    password_hash: hashTemporaryPassword(password),
    expires_at: after(now, TEMPORARY_PASSWORD_LIMIT),
  };
  await db
    .insertInto('password_reset')
    .values({
      token_hash: tokenHash,
      profile_id: profileId,
      change_hash: null,
      change_cookie_hash: null,
      ...made,
    })
    // The mail is tried again: the one before never arrived.
    .onConflict((known) => known.column('token_hash').doUpdateSet(made))
    .execute();
  return password;
}

/**
 * What a temporary password is traded for, once: both halves of a token that opens the change of password. Null when it
 * is none of the person's, was used, is over, or belongs to another reset than `resetToken`'s.
 */
export async function useTemporaryPassword(
  db: Db,
  {
    profileId,
    password,
    resetToken,
  }: { profileId: number; password: string; resetToken?: string | undefined },
  now: Date,
): Promise<SessionToken | null> {
  const change = newSessionToken();
  const used = await db
    .updateTable('password_reset')
    .set({
      change_hash: hashToken(change.bearer),
      change_cookie_hash: hashToken(change.cookie),
      expires_at: after(now, TEMPORARY_PASSWORD_LIMIT),
    })
    .where('profile_id', '=', profileId)
    .where('password_hash', '=', hashTemporaryPassword(password))
    .where('change_hash', 'is', null)
    .where('expires_at', '>', now)
    .$if(resetToken !== undefined, (query) => query.where('token_hash', '=', hashToken(resetToken ?? '')))
    .returning('token_hash')
    .executeTakeFirst();
  return used ? change : null;
}

/** Whose password both halves may change; null when they open nothing (any more). */
export async function readChange(
  db: Db,
  { bearer, cookie }: SessionToken,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('password_reset')
    .select(['profile_id', 'change_cookie_hash'])
    .where('change_hash', '=', hashToken(bearer))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && sameHash(row.change_cookie_hash ?? '', hashToken(cookie)) ? row.profile_id : null;
}
