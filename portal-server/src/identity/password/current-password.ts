import type { Database } from '../../platform/database/database.ts';
import { HttpError, unauthorized } from '../../platform/http/http-error.ts';
import { hashQueue } from './hash-queue.ts';
import { verifyPassword } from './password-hash.ts';
import { accountOf, countAttempt, forgetAttempts } from './sign-in-failures.ts';

/**
 * Whoever found a page that is signed in must not guess the password there: five failures, then a quarter of an hour's
 * wait. Counted apart from sign-ins, so that this locks nobody out.
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
  if (!(await hashQueue(() => verifyPassword(password, profile.password_hash))))
    throw new HttpError(400, {
      text: 'currentPasswordWrong',
      fields: { currentPassword: 'currentPasswordWrong' },
    });
  await forgetAttempts(db, account);
}
