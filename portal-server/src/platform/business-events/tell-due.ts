import { retryDelay } from '../outbox/retry-delay.ts';
import { after } from '../time/after.ts';
import type { Consumer, ConsumerContext } from './consumer.ts';
import { postponeEvent, publishEvent, retryEvent, takeEvent, type WaitingEvent } from './event-outbox.ts';

const FIRST_RETRY_MS = 1_000;

/** Tells all whom the event concerns; answers when it is to be told again, null when all are done with it. */
async function tell(
  { id, kind, happened_at, customer_id, documents, actor, data }: WaitingEvent,
  consumers: readonly Consumer[],
  context: ConsumerContext,
): Promise<Date | null> {
  const times: number[] = [];
  const event = { id, kind, happenedAt: happened_at, customerId: customer_id, documents, by: actor, data };
  for (const consumer of consumers) {
    if (!consumer.kinds.includes(kind)) continue;
    const result = await consumer.consume(event, context);
    if (result) times.push(result.again.getTime());
  }
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Tells of every event that is due, one after the other; answers how many it was. */
export async function tellDue(consumers: readonly Consumer[], context: ConsumerContext): Promise<number> {
  const { database, now, log } = context;
  const { db } = database;
  for (let told = 0; ; told += 1) {
    const event = await takeEvent(db, now());
    if (!event) return told;
    try {
      const again = await tell(event, consumers, context);
      if (again === null) await publishEvent(db, event, now());
      else await postponeEvent(db, event, again);
    } catch (error) {
      const { id, kind, documents, failures } = event;
      const due = after(now(), retryDelay(failures + 1, FIRST_RETRY_MS));
      await retryEvent(db, event, { due, failures: failures + 1 });
      log.warn(
        { err: error, event: id, kind, documents, failures: failures + 1 },
        'business event not told, tried again later',
      );
    }
  }
}
