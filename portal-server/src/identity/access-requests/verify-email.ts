import type { EmailVerification, VerifyEmailRequest } from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { fill, type WriteLetter } from '../../platform/mail/letter.ts';
import { after } from '../../platform/time/time.ts';
import { VERIFICATION_LIMIT } from '../session/session-limits.ts';
import { hashToken, newToken } from '../session/session-token.ts';

/**
 * Asks the owner of the address to confirm the request for access, by a link. It does not repeat what was typed in the form, so
 * that nobody can send texts of their own to strangers. No mail is sent when the address is verified, or while the link of
 * another mail is valid: otherwise anybody could fill the mailbox by sending the form again.
 */
export const verifyEmailLetter: WriteLetter = async (
  { id, recipient, language, data },
  { db, now, publicUrl },
) => {
  const requestId = Number(data.request);
  const known = await db
    .selectFrom('email_verification')
    .select('code_hash')
    .where('request_id', '=', requestId)
    .where(({ eb, and, or }) =>
      or([eb('verified_at', 'is not', null), and([eb('expires_at', '>', now), eb('mail_id', '!=', id)])]),
    )
    .executeTakeFirst();
  if (known) return null;
  const code = newToken();
  await db
    .insertInto('email_verification')
    .values({
      code_hash: hashToken(code),
      request_id: requestId,
      mail_id: id,
      expires_at: after(now, VERIFICATION_LIMIT),
      verified_at: null,
    })
    .execute();
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

/** Verifies the address of a request for access. Refuses an expired link with 410, an unknown code with 404. */
export const verifyEmail: Action<VerifyEmailRequest, EmailVerification> = {
  name: 'access.verify-email',
  allow: ['visitor'],
  async run({ trx, input: { code }, now }) {
    const codeHash = hashToken(code);
    const verified = await trx
      .updateTable('email_verification')
      .set({ verified_at: now })
      .where('code_hash', '=', codeHash)
      .where('verified_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('request_id')
      .executeTakeFirst();
    if (verified) {
      await trx
        .updateTable('access_request')
        .set({ email_verified_at: now })
        .where('id', '=', verified.request_id)
        .execute();
      return { data: { outcome: 'verified' }, subjects: [`access request ${verified.request_id}`] };
    }
    const known = await trx
      .selectFrom('email_verification')
      .select(['verified_at', 'request_id'])
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    if (!known) throw notFound();
    if (known.verified_at === null) throw new HttpError(410, { text: 'linkExpired' });
    return { data: { outcome: 'alreadyVerified' }, subjects: [`access request ${known.request_id}`] };
  },
};
