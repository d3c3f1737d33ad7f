import { retryDelay } from '../outbox/outbox-worker.ts';
import { after } from '../time/time.ts';
import type { Consumer, ConsumerContext } from './consumer.ts';
import { postponeEvent, publishEvent, retryEvent, takeEvent, type WaitingEvent } from './event-outbox.ts';

const FIRST_RETRY_MS = 1_000;

/** Delivers an event to its consumers. Returns the time for which one of them asks for it again, or null. */
async function deliver(
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

/** Delivers every event that is due, one after another. Returns their number. */
export async function deliverDue(consumers: readonly Consumer[], context: ConsumerContext): Promise<number> {
  const { database, now, log } = context;
  const { db } = database;
  for (let delivered = 0; ; delivered += 1) {
    const event = await takeEvent(db, now());
    if (!event) return delivered;
    try {
      const again = await deliver(event, consumers, context);
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
