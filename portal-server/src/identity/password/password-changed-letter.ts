import { fill, type WriteLetter } from '../../platform/mail/letter.ts';

/** Tells the owner that the password was changed, in case it was not them. */
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
