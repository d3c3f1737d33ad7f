import { HttpError } from '../http/http-error.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { limitEach } from '../limits/limit-each.ts';

/** Writes of one customer that may hold connections of this process at once: most of the pool stays for the others. */
const WRITES_AT_ONCE = 3;
/** Writes of one customer that may wait for their turn, and for how many milliseconds. */
const WRITES_WAITING = 100;
const LONGEST_TURN_MS = 5_000;

export const customerBusy = (cause?: unknown): HttpError =>
  new HttpError(503, { type: 'CUSTOMER_BUSY', cause });
const forCustomer = limitEach<number>(() => limitConcurrency(WRITES_AT_ONCE, WRITES_WAITING, customerBusy));

/**
 * Does `work`, which takes a connection, when it is the customer's turn; at once without a customer.
 * @throws HttpError 503 CUSTOMER_BUSY when too many writes wait for their turn, or this one has waited too long.
 */
export function inTurn<Result>(customerId: number | null, work: () => Promise<Result>): Promise<Result> {
  if (customerId === null) return work();
  const asked = performance.now();
  return forCustomer(customerId, () => {
    if (performance.now() - asked > LONGEST_TURN_MS) throw customerBusy();
    return work();
  });
}
