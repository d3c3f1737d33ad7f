import { HttpError } from '../http/http-error.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { limitEach } from '../limits/limit-each.ts';
import { customerOf, type Actor } from './actor.ts';

/** Writes of one customer, or of visitors of no customer, that may hold connections of this process at once: most of the pool stays for the others. */
const WRITES_AT_ONCE = 3;
/** Writes of one customer that may wait for their turn, and for how many milliseconds. */
const WRITES_WAITING = 100;
const LONGEST_TURN_MS = 5_000;

export const customerBusy = (cause?: unknown): HttpError =>
  new HttpError(503, { type: 'CUSTOMER_BUSY', cause });
const inQueue = limitEach<number | 'visitors'>(() =>
  limitConcurrency(WRITES_AT_ONCE, WRITES_WAITING, customerBusy),
);

/**
 * Does `work`, which takes a connection, when it is the turn of the customer that the actor acts for. The portal's own writes go
 * before others: a customer who writes much does not keep away what the distributor's systems send.
 * Visitors of no customer share one queue; staff and the portal, where they act for no customer, do not wait.
 * @throws HttpError 503 CUSTOMER_BUSY when too many writes wait for their turn, or this one has waited too long.
 */
export function inTurn<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  const queue = customerOf(actor) ?? (actor.kind === 'visitor' ? 'visitors' : null);
  if (queue === null) return work();
  const asked = performance.now();
  const inTime = (): Promise<Result> => {
    if (performance.now() - asked > LONGEST_TURN_MS) throw customerBusy();
    return work();
  };
  return inQueue(queue, inTime, actor.kind === 'system' ? 'high' : 'normal');
}
