import { LANGUAGES } from '../../../platform/http/messages.ts';
import { fill, type WriteLetter } from '../../../platform/mail/letter.ts';
import { makeCode } from './code-store.ts';

/** Mails the code with which a member of staff goes on to sign in; none when they did meanwhile, or ten minutes are over. */
export const loginCodeLetter: WriteLetter = async (mail, { db, now }) => {
  const tokenHash = String(mail.data.login);
  const profile = await db
    .selectFrom('login_code as l')
    .innerJoin('profile as p', 'p.id', 'l.profile_id')
    .select(['p.name', 'p.preferred_language'])
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
  const code = await makeCode(db, tokenHash, now);
  if (!profile || code === null) return null;
  const language =
    profile.preferred_language === null ? mail.language : LANGUAGES[profile.preferred_language];
  return {
    to: mail.recipient,
    language,
    subject: fill('mail.code.subject', language),
    blocks: [
      { kind: 'text', text: fill('mail.hello', language, { name: profile.name }) },
      { kind: 'text', text: fill('mail.code.intro', language) },
      { kind: 'code', text: code },
      { kind: 'text', text: fill('mail.code.rules', language) },
      { kind: 'text', text: fill('mail.code.notYou', language) },
    ],
  };
};
