import { LANGUAGES } from '../../platform/http/messages.ts';
import { passwordLink } from '../password/password-link.ts';
import { fill, type WriteLetter } from '../../platform/mail/letter.ts';

/**
 * Tells a customer's user, or a new member of staff, that they have a login, with the link by which they choose a password. The link
 * is good once and for a week: an old letter in a mailbox opens nothing.
 */
export const invitationLetter: WriteLetter = async (
  { recipient, language: asked },
  { db, config, publicUrl, now },
) => {
  const profile = await db
    .selectFrom('profile as p')
    .leftJoin('customer as c', 'c.id', 'p.customer_id')
    .select(['p.id', 'p.name', 'p.preferred_language', 'c.name as customer'])
    .where('p.email', '=', recipient)
    .where('p.password_hash', 'is', null)
    .where('p.locked_at', 'is', null)
    .executeTakeFirst();
  if (!profile) return null;
  const { id, name, customer, preferred_language } = profile;
  const language = preferred_language === null ? asked : LANGUAGES[preferred_language];
  const company = config.company.name;
  const [subject, intro] =
    customer === null
      ? [
          fill('mail.staffWelcome.subject', language, { company }),
          fill('mail.staffWelcome.intro', language, { company }),
        ]
      : [
          fill('mail.invitation.subject', language, { company }),
          fill('mail.invitation.intro', language, { company, customer }),
        ];
  return {
    to: recipient,
    language,
    subject,
    blocks: [
      { kind: 'text', text: fill('mail.hello', language, { name }) },
      { kind: 'text', text: intro },
      { kind: 'text', text: fill('mail.invitation.rules', language, { email: recipient }) },
      {
        kind: 'link',
        text: fill('mail.invitation.link', language),
        href: await passwordLink(db, { profileId: id, publicUrl }, now),
      },
      { kind: 'link', text: fill('mail.invitation.over', language), href: `${publicUrl}/forgot-password` },
    ],
  };
};
