import { LANGUAGES } from '../../../platform/http/messages.ts';
import { fill, type WriteLetter } from '../../../platform/mail/letter.ts';

/**
 * Tells a person that they have a login, and where they get a temporary password to set their own with. The letter holds no
 * secret, so that it may lie in a mailbox for long.
 */
export const invitationLetter: WriteLetter = async (
  { recipient, language: asked },
  { db, config, publicUrl },
) => {
  const profile = await db
    .selectFrom('profile as p')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .select(['p.name', 'p.preferred_language', 'c.name as customer'])
    .where('p.email', '=', recipient)
    .where('p.password_hash', 'is', null)
    .where('p.locked_at', 'is', null)
    .executeTakeFirst();
  if (!profile) return null;
  const language = profile.preferred_language === null ? asked : LANGUAGES[profile.preferred_language];
  const company = config.company.name;
  return {
    to: recipient,
    language,
    subject: fill('mail.invitation.subject', language, { company }),
    blocks: [
      { kind: 'text', text: fill('mail.hello', language, { name: profile.name }) },
      {
        kind: 'text',
        text: fill('mail.invitation.intro', language, { company, customer: profile.customer }),
      },
      { kind: 'text', text: fill('mail.invitation.rules', language, { email: recipient }) },
      { kind: 'link', text: fill('mail.invitation.link', language), href: `${publicUrl}/forgot-password` },
    ],
  };
};
