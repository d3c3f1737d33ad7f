import { fill, type WriteLetter } from '../../platform/mail/letter.ts';
import { credentialsOf } from '../session/credentials.ts';
import { needsCode } from '../session/profile.ts';
import { makeTemporaryPassword } from './temporary-password.ts';
import { LANGUAGES } from '../../platform/http/messages.ts';

/**
 * Mails a temporary password to the owner of the address. Unknown addresses and locked people get no mail. Staff whose second
 * factor is a mailed code are asked to turn to an administrator: otherwise their mailbox would be both factors.
 */
export const temporaryPasswordLetter: WriteLetter = async (mail, { db, config, now, publicUrl }) => {
  const profile = await db
    .selectFrom('profile')
    .select(['id', 'credentials_version', 'name', 'role', 'preferred_language', 'password_hash'])
    .where('email', '=', mail.recipient)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  if (!profile) return null;
  const language =
    profile.preferred_language === null ? mail.language : LANGUAGES[profile.preferred_language];
  const hello = { kind: 'text', text: fill('mail.hello', language, { name: profile.name }) } as const;
  if (needsCode(config, profile) && profile.password_hash !== null)
    return {
      to: mail.recipient,
      language,
      subject: fill('mail.forgotten.subject', language),
      blocks: [
        hello,
        { kind: 'text', text: fill('mail.forgotten.ask', language) },
        { kind: 'text', text: fill('mail.forgotten.notYou', language) },
      ],
    };
  const password = await makeTemporaryPassword(db, String(mail.data.reset), credentialsOf(profile), now);
  return {
    to: mail.recipient,
    language,
    subject: fill('mail.temporary.subject', language),
    blocks: [
      hello,
      { kind: 'text', text: fill('mail.temporary.intro', language) },
      { kind: 'code', text: password },
      { kind: 'text', text: fill('mail.temporary.rules', language) },
      { kind: 'link', text: fill('mail.temporary.link', language), href: `${publicUrl}/login` },
      { kind: 'text', text: fill('mail.temporary.notYou', language) },
    ],
  };
};
