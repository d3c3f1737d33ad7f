import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { after } from '../../../platform/time/time.ts';
import { LOGIN_CODE_LIMIT } from '../../session/session-limits.ts';
import type { ProfileTable } from '../../session/session-tables.ts';
import { hashToken, newSessionToken, sameHash, type SessionToken } from '../../session/session-token.ts';

type Db = Database['db'];

const DIGITS = 6;
/** How often a code may be typed. */
export const TRIES = 5;

/** Begins to ask for a code: the token opens that question alone, in the browser that has its other half. */
export async function askForCode(db: Db, profileId: number, now: Date): Promise<SessionToken> {
  const token = newSessionToken();
  await db
    .insertInto('login_code')
    .values({
      token_hash: hashToken(token.bearer),
      cookie_hash: hashToken(token.cookie),
      profile_id: profileId,
      expires_at: after(now, LOGIN_CODE_LIMIT),
    })
    .execute();
  return token;
}

/** Makes the code of a question, for the mail that is written; null when nothing asks for it any more. */
export async function makeCode(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const asked = await db
    .updateTable('login_code')
    .set({ code_hash: hashToken(`${tokenHash} ${code}`) })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return asked ? code : null;
}

/**
 * Tries a code: the person who may sign in, `wrong`, or `over` when the question was answered, has expired or was tried too often.
 * A try is counted before the code is looked at, so that many at once get no more than one after the other.
 */
export async function tryCode(
  db: Db,
  { bearer, cookie }: SessionToken,
  code: string,
  now: Date,
): Promise<Selectable<ProfileTable> | 'wrong' | 'over'> {
  const tokenHash = hashToken(bearer);
  const question = await db
    .updateTable('login_code')
    .set((old) => ({ tries: old('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('cookie_hash', '=', hashToken(cookie))
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!question) return 'over';
  if (!sameHash(question.code_hash ?? '', hashToken(`${tokenHash} ${code}`)))
    return question.tries < TRIES ? 'wrong' : 'over';
  const answered = await db
    .deleteFrom('login_code')
    .where('token_hash', '=', tokenHash)
    .returning('profile_id')
    .executeTakeFirst();
  if (!answered) return 'over';
  const of = db.selectFrom('profile').selectAll().where('id', '=', answered.profile_id);
  return of.executeTakeFirstOrThrow();
}
