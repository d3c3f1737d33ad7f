import { unmetCriteria } from '@portal/shared-contracts/password';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { LANGUAGES, type Language } from '../../platform/http/messages.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { endSessionsOf } from '../session/device-store.ts';
import { accountOf, forgetAttempts } from './sign-in-failures.ts';
import { distrustDevices } from '../session/trusted-device.ts';

type Db = Database['db'];

/** Refuses a password that does not meet the criteria (docs/product.md, section 5). */
export function requireCriteria(newPassword: string): void {
  if (unmetCriteria(newPassword).length === 0) return;
  throw new HttpError(400, { text: 'passwordCriteria', fields: { newPassword: 'passwordCriteria' } });
}

export interface PasswordChange {
  profileId: number;
  passwordHash: string;
  /** Hash of the bearer of the session that stays; without it none does. */
  exceptSession?: string;
  /** Hashes of the device that stays known. */
  exceptDevice: readonly string[];
  language: Language;
}

/**
 * The new password, and all that goes with it: sessions elsewhere end, devices are strange again, temporary passwords and
 * failed attempts are forgotten, and the person is told by mail. In one transaction: all of it or nothing.
 */
export async function setPassword(db: Db, change: PasswordChange, now: Date): Promise<void> {
  const { profileId, passwordHash, exceptSession, exceptDevice, language } = change;
  const { email, preferred_language } = await db
    .updateTable('profile')
    .set({ password_hash: passwordHash })
    .where('id', '=', profileId)
    .returning(['email', 'preferred_language'])
    .executeTakeFirstOrThrow();
  await endSessionsOf(db, profileId, exceptSession);
  await distrustDevices(db, profileId, exceptDevice);
  await db.deleteFrom('password_reset').where('profile_id', '=', profileId).execute();
  await forgetAttempts(db, accountOf(email));
  await queueMail(db, now, {
    kind: 'passwordChanged',
    recipient: email,
    language: preferred_language === null ? language : LANGUAGES[preferred_language],
  });
}
