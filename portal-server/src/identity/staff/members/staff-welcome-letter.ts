import { LANGUAGES } from '../../../platform/http/messages.ts';
import { fill, type WriteLetter } from '../../../platform/mail/letter.ts';

/** Tells a new member of staff where they get a temporary password to set their own with; like an invitation it holds no secret. */
export const staffWelcomeLetter: WriteLetter = async (
  { recipient, language: asked },
  { db, config, publicUrl },
) => {
  const profile = await db
    .selectFrom('profile')
    .select(['name', 'preferred_language'])
    .where('email', '=', recipient)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  if (!profile) return null;
  const language = profile.preferred_language === null ? asked : LANGUAGES[profile.preferred_language];
  const company = config.company.name;
  return {
    to: recipient,
    language,
    subject: fill('mail.staffWelcome.subject', language, { company }),
    blocks: [
      { kind: 'text', text: fill('mail.hello', language, { name: profile.name }) },
      { kind: 'text', text: fill('mail.staffWelcome.intro', language, { company }) },
      { kind: 'text', text: fill('mail.invitation.rules', language, { email: recipient }) },
      { kind: 'link', text: fill('mail.invitation.link', language), href: `${publicUrl}/forgot-password` },
    ],
  };
};
