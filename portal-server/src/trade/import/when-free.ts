import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '../../platform/http/http-error.ts';

/** How often and how long a write waits for others of its customer. */
const TRIES = 10;
const PAUSE_MS = 500;

/** Does `write`, and again while others write for the customer; answers null when they do so for too long. */
export async function whenFree<Result>(write: () => Promise<Result>): Promise<Result | null> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof HttpError) || error.type !== 'CUSTOMER_BUSY') throw error;
    }
    if (tries < TRIES) await delay(PAUSE_MS);
  }
  return null;
}
