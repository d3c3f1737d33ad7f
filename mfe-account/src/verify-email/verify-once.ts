import { accountCalls } from '@portal/shared-contracts';
import { isUnsettled, outcomeOf, type Outcome, type Unsettled } from './outcome.ts';

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
