import { ApiError, type EmailVerification } from '@portal/shared-contracts';

/** What became of a link out of a mail (specification section 4, "Email verification outcomes"). */
export type Outcome = EmailVerification['outcome'] | 'expired' | 'failed';

/** Where each outcome leads: who has an expired link can ask again. */
export const NEXT_PATH: Readonly<Record<Outcome, string>> = {
  verified: '/login',
  alreadyVerified: '/login',
  expired: '/access-request',
  failed: '/login',
};

const GONE = 410;

/** Outcome of a call that was refused. */
export const outcomeOf = (error: unknown): Outcome =>
  error instanceof ApiError && error.status === GONE ? 'expired' : 'failed';
