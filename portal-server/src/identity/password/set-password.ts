import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { LANGUAGES, type Language } from '../../platform/http/messages.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Credentials } from '../session/credentials.ts';
import { endSessionsOf } from '../session/session-store.ts';
import { accountOf, forgetAttempts } from './sign-in-failures.ts';
import { distrustDevices } from '../session/trusted-device.ts';
import type { Action } from '../../platform/actions/action.ts';
import { requireProfile } from '../../platform/actions/actor.ts';
import type { SessionToken } from '../session/session-token.ts';
import { currentPasswordWrong } from './password-checks.ts';
import { readChange } from './temporary-password.ts';
import { fill, type WriteLetter } from '../../platform/mail/letter.ts';

export interface PasswordChange {
  /** The person's credentials when they were verified. */
  verified: Credentials;
  passwordHash: string;
  /** Bearer's hash of the session that does not end. Without it, all end. */
  exceptSession?: string;
  /** Hashes of the devices that stay trusted. */
  exceptDevices: readonly string[];
  language: Language;
}

/**
 * Sets a new password, ends the other sessions, stops trusting the other devices, ends one-time grants, deletes failed attempts, and
 * queues a mail to the person. Call it in a transaction. Returns false when the credentials of the person changed since they were
 * verified.
 */
export async function setPassword(db: Database['db'], change: PasswordChange, now: Date): Promise<boolean> {
  const { verified, passwordHash, exceptSession, exceptDevices, language } = change;
  const { profileId, version } = verified;
  const person = await db
    .updateTable('profile')
    .set({ password_hash: passwordHash })
    .where('id', '=', profileId)
    .where('credentials_version', '=', version)
    .returning(['email', 'preferred_language'])
    .executeTakeFirst();
  if (!person) return false;
  const { email, preferred_language } = person;
  await endSessionsOf(db, profileId, exceptSession);
  await distrustDevices(db, profileId, exceptDevices);
  await forgetAttempts(db, accountOf(email));
  await queueMail(db, now, {
    kind: 'passwordChanged',
    recipient: email,
    language: preferred_language === null ? language : LANGUAGES[preferred_language],
  });
  return true;
}

export const noLongerValid = (): HttpError =>
  new HttpError(400, { type: 'TEMPORARY_PASSWORD_OVER', text: 'temporaryPasswordOver' });

/** Changes the password of a person who is signed in. */
export const changePassword: Action<
  Pick<PasswordChange, 'verified' | 'passwordHash' | 'exceptSession' | 'exceptDevices'>,
  null
> = {
  name: 'password.change',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input, language, now }) {
    const profileId = requireProfile(actor);
    if (!(await setPassword(trx, { ...input, language }, now))) throw currentPasswordWrong();
    return { data: null, subjects: [`profile ${profileId}`] };
  },
};

/** Sets the password of a person who signed in with a temporary one. */
export const resetPassword: Action<{ token: SessionToken; passwordHash: string }, null> = {
  name: 'password.reset',
  allow: ['visitor'],
  async run({ trx, input: { token, passwordHash }, language, now }) {
    const verified = await readChange(trx, token, now);
    const change = verified && { verified, passwordHash, exceptDevices: [], language };
    if (!change || !(await setPassword(trx, change, now))) throw noLongerValid();
    return { data: null, subjects: [`profile ${verified.profileId}`] };
  },
};

/** Informs the owner that the password was changed, in case it was somebody else. */
export const passwordChangedLetter: WriteLetter = async ({ recipient, language }, { publicUrl }) => ({
  to: recipient,
  language,
  subject: fill('mail.changed.subject', language),
  blocks: [
    { kind: 'text', text: fill('mail.changed.intro', language) },
    { kind: 'text', text: fill('mail.changed.notYou', language) },
    { kind: 'link', text: fill('mail.changed.link', language), href: `${publicUrl}/forgot-password` },
  ],
});
