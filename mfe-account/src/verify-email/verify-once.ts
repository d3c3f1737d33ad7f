import { accountCalls } from '@portal/shared-contracts';
import { outcomeOf, type Outcome } from './outcome.ts';

let last: { code: string; outcome: Promise<Outcome> } | null = null;

/** Verifies the address that `code` was sent to. A page that is drawn twice asks once: the second time would say "already". */
export function verifyOnce(code: string): Promise<Outcome> {
  if (last?.code !== code) {
    const outcome = accountCalls.verifyEmail({ code }).then((answer) => answer.outcome, outcomeOf);
    last = { code, outcome };
  }
  return last.outcome;
}
