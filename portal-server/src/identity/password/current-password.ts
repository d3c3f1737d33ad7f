import type { Database } from '../../platform/database/database.ts';
import { HttpError, unauthorized } from '../../platform/http/http-error.ts';
import { hashQueue } from './hash-queue.ts';
import { UNKNOWN_USER_HASH, verifyPassword } from './password-hash.ts';
import { accountOf, countAttempt, forgetAttempts } from './sign-in-failures.ts';

/**
 * Refuses a wrong current password; after five failures, any for a quarter of an hour, so that it cannot be guessed on a page
 * that was left signed in. Counted apart from sign-ins, so that these failures do not lock the account.
 */
export async function checkCurrentPassword(
  db: Database['db'],
  profileId: number,
  password: string,
  now: Date,
): Promise<void> {
  const account = accountOf(`current password of ${profileId}`);
  if ((await countAttempt(db, account, now)) === 'locked') throw new HttpError(429);
  const profile = await db
    .selectFrom('profile')
    .select('password_hash')
    .where('id', '=', profileId)
    .executeTakeFirst();
  if (!profile) throw unauthorized();
  if (!(await hashQueue(() => verifyPassword(password, profile.password_hash ?? UNKNOWN_USER_HASH), 'high')))
    throw new HttpError(400, {
      text: 'currentPasswordWrong',
      fields: { currentPassword: 'currentPasswordWrong' },
    });
  await forgetAttempts(db, account);
}
