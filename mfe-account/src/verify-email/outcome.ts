import { accountCalls, ApiError, isUnreachable, type EmailVerification } from '@portal/shared-contracts';

/** The link has been used up, one way or another (docs/product.md, section 4). */
export type Outcome = EmailVerification['outcome'] | 'expired' | 'failed';
/** It is not known what became of the link, which can be tried again. */
export type Unsettled = 'tooMany' | 'offline' | 'server';

/** Page that each outcome leads to; an expired link leads to asking for a new one. */
export const NEXT_PATH: Readonly<Record<Outcome, string>> = {
  verified: '/login',
  alreadyVerified: '/login',
  expired: '/access-request',
  failed: '/login',
};

export const isUnsettled = (result: Outcome | Unsettled): result is Unsettled =>
  result === 'tooMany' || result === 'offline' || result === 'server';

const GONE = 410;
const TOO_MANY = 429;

/** The state of the link that a failed call tells. */
export function outcomeOf(error: unknown): Outcome | Unsettled {
  if (isUnreachable(error)) return 'offline';
  if (!(error instanceof ApiError)) return 'server';
  if (error.status === TOO_MANY) return 'tooMany';
  if (error.status >= 500) return 'server';
  return error.status === GONE ? 'expired' : 'failed';
}

let last: { code: string; result: Promise<Outcome | Unsettled> } | null = null;

/**
 * Verifies the address that `code` was sent to. A page that is drawn twice asks once: the second answer would be
 * "already verified". After an unsettled result the code is asked again.
 */
export function verifyOnce(code: string): Promise<Outcome | Unsettled> {
  if (last?.code !== code) last = { code, result: verify(code) };
  return last.result;
}

async function verify(code: string): Promise<Outcome | Unsettled> {
  const result = await accountCalls.verifyEmail({ code }).then((answer) => answer.outcome, outcomeOf);
  if (isUnsettled(result)) last = null;
  return result;
}
