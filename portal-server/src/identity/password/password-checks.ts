import { unmetCriteria } from '@portal/shared-contracts/password';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, unauthorized } from '../../platform/http/http-error.ts';
import { credentialsOf, type Credentials } from '../session/credentials.ts';
import { UNKNOWN_USER_HASH, hashQueue, isSamePassword, verifyPassword } from './password-hash.ts';
import { accountOf, countAttempt, forgetAttempts } from './sign-in-failures.ts';

/** Refuses a password that does not meet the criteria (docs/product.md, section 5). */
export function requireCriteria(newPassword: string): void {
  if (unmetCriteria(newPassword).length === 0) return;
  throw new HttpError(400, { text: 'passwordCriteria', fields: { newPassword: 'passwordCriteria' } });
}

const samePassword = (): HttpError =>
  new HttpError(400, {
    type: 'SAME_PASSWORD',
    text: 'samePassword',
    fields: { newPassword: 'samePassword' },
  });

/** Refuses a new password that equals the current one. */
export function requireOtherThan(currentPassword: string, newPassword: string): void {
  if (isSamePassword(currentPassword, newPassword)) throw samePassword();
}

/** Refuses a new password that equals the stored one. For people who did not type their current password. */
export async function requireOtherThanStored(
  db: Database['db'],
  profileId: number,
  newPassword: string,
): Promise<void> {
  const { password_hash } = await db
    .selectFrom('profile')
    .select('password_hash')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  if (password_hash === null) return;
  if (await hashQueue(() => verifyPassword(newPassword, password_hash), 'high')) throw samePassword();
}

export const currentPasswordWrong = (): HttpError =>
  new HttpError(400, {
    text: 'currentPasswordWrong',
    fields: { currentPassword: 'currentPasswordWrong' },
  });

/**
 * Refuses a wrong current password. After five failures it refuses every password for 15 minutes, so that nobody can guess it on a
 * page that was left signed in. Returns the credentials of the person. These failures do not count as failed sign-ins and do not
 * lock the account.
 */
export async function checkCurrentPassword(
  db: Database['db'],
  profileId: number,
  password: string,
  now: Date,
): Promise<Credentials> {
  const account = accountOf(`current password of ${profileId}`);
  if ((await countAttempt(db, account, now)) === 'locked') throw new HttpError(429);
  const profile = await db
    .selectFrom('profile')
    .select(['id', 'password_hash', 'credentials_version'])
    .where('id', '=', profileId)
    .executeTakeFirst();
  if (!profile) throw unauthorized();
  if (!(await hashQueue(() => verifyPassword(password, profile.password_hash ?? UNKNOWN_USER_HASH), 'high')))
    throw currentPasswordWrong();
  await forgetAttempts(db, account);
  return credentialsOf(profile);
}
