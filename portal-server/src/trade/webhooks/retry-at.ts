import { DAY_MS } from '@portal/shared-contracts/dates';
import { retryDelay } from '../../platform/outbox/retry-delay.ts';
import { after } from '../../platform/time/after.ts';

const FIRST_RETRY_MS = 5_000;
/** For this long a message is sent again. */
const TRIED_FOR_MS = 3 * DAY_MS;
/** How much of a delay is left to chance, so that what failed together is not sent again together. */
const JITTER = 0.4;

/**
 * When a message that failed is sent again: 5 s after the first attempt, each time three times later, up to an hour, each 20 % sooner or
 * later by chance; null when it has been tried for three days. `chance` is from 0 to 1.
 */
export function retryAt(
  { attempts, since }: { attempts: number; since: Date },
  now: Date,
  chance: number,
): Date | null {
  const delay = retryDelay(attempts, FIRST_RETRY_MS) * (1 + JITTER * (chance - 0.5));
  const due = after(now, Math.round(delay));
  return due < after(since, TRIED_FOR_MS) ? due : null;
}
