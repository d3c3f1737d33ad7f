import { sql, type Selectable } from 'kysely';
import type { BusinessEventTable } from '../actions/action-tables.ts';
import type { Database } from '../database/database.ts';
import type { Sweep } from '../sweeping/area.ts';
import { after } from '../time/after.ts';

type Db = Database['db'];
export type WaitingEvent = Selectable<BusinessEventTable>;

/** No telling takes longer: a server that still has an event then was killed. */
const LEASE_MS = 2 * 60_000;
/** How long published events are kept. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Takes the oldest event that is due; no other server takes it while this one tells of it. */
export async function takeEvent(db: Db, now: Date): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<WaitingEvent>`
    update business_event set due_at = ${after(now, LEASE_MS)}
    where id = (
      select id from business_event where published_at is null and (due_at is null or due_at <= ${now})
      order by id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** All were told of the event. */
export const publishEvent = async (db: Db, { id }: WaitingEvent, now: Date): Promise<void> =>
  void (await db.updateTable('business_event').set({ published_at: now }).where('id', '=', id).execute());

/** The event is told again at `due`; `failures` counts those in a row. */
export const postponeEvent = async (
  db: Db,
  { id }: WaitingEvent,
  { due, failures }: { due: Date; failures: number },
): Promise<void> =>
  void (await db.updateTable('business_event').set({ due_at: due, failures }).where('id', '=', id).execute());

/** Removes events that were published long ago. */
export const sweepEvents: Sweep = async (db, now) => {
  await db.deleteFrom('business_event').where('published_at', '<=', after(now, -KEPT_MS)).execute();
};
