import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { hashQueue } from './hash-queue.ts';
import { isSamePassword, verifyPassword } from './password-hash.ts';

const refusal = (): HttpError =>
  new HttpError(400, {
    type: 'SAME_PASSWORD',
    text: 'samePassword',
    fields: { newPassword: 'samePassword' },
  });

/** Refuses a new password that is the current one. */
export function requireOtherThan(currentPassword: string, newPassword: string): void {
  if (isSamePassword(currentPassword, newPassword)) throw refusal();
}

/** Refuses a new password that is the one the person has, when the current one was not typed. */
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
  if (await hashQueue(() => verifyPassword(newPassword, password_hash), 'high')) throw refusal();
}
