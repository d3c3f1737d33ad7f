import type { EmailVerification, VerifyEmailRequest } from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { useVerification } from './verification-store.ts';

/** Verifies the address of a request for access; refuses with 410 when the link is too old, 404 for a code that is none. */
export const verifyEmail: Action<VerifyEmailRequest, EmailVerification> = {
  name: 'access.verify-email',
  allow: ['visitor'],
  async run({ trx, input: { code }, now }) {
    const { outcome, requestId } = await useVerification(trx, code, now);
    if (outcome === 'unknown') throw notFound();
    if (outcome === 'expired') throw new HttpError(410, { text: 'linkExpired' });
    return { data: { outcome }, subjects: [`access request ${requestId}`] };
  },
};
