import { accountCalls, ApiError, isUnreachable, type EmailVerification } from '@portal/shared-contracts';

/** A final result: the link cannot be used again (docs/product.md, section 4). */
export type Outcome = EmailVerification['outcome'] | 'expired' | 'failed';
/** A temporary failure: the link can be tried again. */
export type Unsettled = 'tooMany' | 'offline' | 'server';

export const isUnsettled = (result: Outcome | Unsettled): result is Unsettled =>
  result === 'tooMany' || result === 'offline' || result === 'server';

/** The result of a failed call. */
export function outcomeOf(error: unknown): Outcome | Unsettled {
  if (isUnreachable(error)) return 'offline';
  if (!(error instanceof ApiError)) return 'server';
  if (error.status === 429) return 'tooMany';
  if (error.status >= 500) return 'server';
  return error.status === 410 ? 'expired' : 'failed';
}

let last: { code: string; result: Promise<Outcome | Unsettled> } | null = null;

/**
 * Verifies the address that received `code`. A page that renders twice sends one request, because the second answer would be
 * "already verified". After a temporary failure the next call sends a new request.
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
