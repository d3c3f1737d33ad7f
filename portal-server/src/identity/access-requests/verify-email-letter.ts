import { fill, type WriteLetter } from '../../platform/mail/letter.ts';
import { makeVerification } from './verification-store.ts';

/**
 * Asks the owner of the address to confirm the request for access. It repeats nothing of what was typed: strangers could have it
 * say what they like.
 */
export const verifyEmailLetter: WriteLetter = async (
  { id, recipient, language, data },
  { db, now, publicUrl },
) => {
  const code = await makeVerification(db, { requestId: Number(data.request), mailId: id }, now);
  if (code === null) return null;
  return {
    to: recipient,
    language,
    subject: fill('mail.verify.subject', language),
    blocks: [
      { kind: 'text', text: fill('mail.verify.intro', language) },
      {
        kind: 'link',
        text: fill('mail.verify.link', language),
        href: `${publicUrl}/verifyemail?code=${code}`,
      },
      { kind: 'text', text: fill('mail.verify.rules', language) },
    ],
  };
};
