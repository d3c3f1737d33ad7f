import { sql, type Selectable } from 'kysely';
import type { BusinessEventTable } from '../actions/action-tables.ts';
import type { Actor } from '../actions/actor.ts';
import type { Database } from '../database/database.ts';
import type { Sweep } from '../sweeping/area.ts';
import { after } from '../time/time.ts';

type Db = Database['db'];

export type WaitingEvent = Selectable<BusinessEventTable> & { actor: Actor['kind'] };

/** Delivery takes less: a server that has taken an event for longer was killed. */
const LEASE_MS = 2 * 60_000;
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Takes the oldest event that is due. No other server takes it during the delivery. An event waits for earlier events of its
 * documents.
 */
export async function takeEvent(db: Db, now: Date): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<WaitingEvent>`
    update business_event set due_at = ${after(now, LEASE_MS)}, is_waiting = false
    where id = (
      select id from business_event as event where published_at is null and (due_at is null or due_at <= ${now})
        and not exists (
          select from business_event as earlier where earlier.published_at is null and earlier.id < event.id
            and not earlier.is_waiting and earlier.customer_id is not distinct from event.customer_id
            and earlier.documents && event.documents)
      order by id limit 1 for update skip locked)
    returning *, (select actor from action_audit as audit where audit.id = audit_id) as actor`.execute(db);
  return rows[0];
}

/** Records that all consumers have the event. */
export const publishEvent = async (db: Db, { id }: WaitingEvent, now: Date): Promise<void> =>
  void (await db.updateTable('business_event').set({ published_at: now }).where('id', '=', id).execute());

/** Records a failed delivery; the next one is at `due`. `failures` counts failures in a row. */
export const retryEvent = async (
  db: Db,
  { id }: WaitingEvent,
  { due, failures }: { due: Date; failures: number },
): Promise<void> =>
  void (await db.updateTable('business_event').set({ due_at: due, failures }).where('id', '=', id).execute());

/** Delivers the event again at `due`, because a consumer asked for it. Later events of its documents do not wait. */
export const postponeEvent = async (db: Db, { id }: WaitingEvent, due: Date): Promise<void> =>
  void (await db
    .updateTable('business_event')
    .set({ due_at: due, failures: 0, is_waiting: true })
    .where('id', '=', id)
    .execute());

interface EventBacklog {
  /** Events that were not delivered yet, without the postponed ones. */
  waiting: number;
  failing: number;
  /** Age of the oldest; 0 without one. */
  oldestSeconds: number;
}

export async function readBacklog(db: Db, now: Date): Promise<EventBacklog> {
  const { rows } = await sql<EventBacklog>`
    select count(*) as waiting, count(*) filter (where failures > 0) as failing,
      coalesce(extract(epoch from ${now}::timestamptz - min(happened_at)), 0)::double precision as "oldestSeconds"
    from business_event where published_at is null and not is_waiting`.execute(db);
  return rows[0] ?? { waiting: 0, failing: 0, oldestSeconds: 0 };
}

/** Removes events that were delivered long ago. */
export const sweepEvents: Sweep = async (db, now) => {
  await db.deleteFrom('business_event').where('published_at', '<=', after(now, -KEPT_MS)).execute();
};
