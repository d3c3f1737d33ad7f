import { HttpError } from '../http/http-error.ts';
import { limitConcurrency, limitEach } from '../limits/limit-concurrency.ts';
import { customerOf, type Actor } from './actor.ts';

/** Writes of one customer, or of all visitors, at once in this process. The others keep most of its connections. */
const WRITES_AT_ONCE = 3;
/** Writes of one customer that may wait, and how long. */
const WRITES_WAITING = 100;
const LONGEST_TURN_MS = 5_000;

export const customerBusy = (cause?: unknown): HttpError =>
  new HttpError(503, { type: 'CUSTOMER_BUSY', cause });
const inQueue = limitEach<number | 'visitors'>(() =>
  limitConcurrency(WRITES_AT_ONCE, WRITES_WAITING, customerBusy),
);

/**
 * Does `work`, which takes a connection, in the queue of the actor's customer. The portal's own writes have priority, so that a customer
 * with many writes does not delay records of the distributor's systems. Visitors share one queue; staff and the portal do not wait
 * when they act for no customer.
 * @throws HttpError 503 CUSTOMER_BUSY when too many writes wait, or this one has waited too long.
 */
export function queueWrite<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  const queue = customerOf(actor) ?? (actor.kind === 'visitor' ? 'visitors' : null);
  if (queue === null) return work();
  const asked = performance.now();
  const inTime = (): Promise<Result> => {
    if (performance.now() - asked > LONGEST_TURN_MS) throw customerBusy();
    return work();
  };
  return inQueue(queue, inTime, actor.kind === 'system' ? 'high' : 'normal');
}
