import type { ErpEventType } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { after } from '../../platform/time/time.ts';

type Db = Database['db'];

/** A message that one server sends now. */
export interface TakenMessage {
  endpoint_id: number;
  position: number;
  since: Date;
  /** Including this one. */
  attempts: number;
  /** Identifies the event, the same at every attempt. */
  business_event: number;
  body: string;
}

/** Lease of a message: no attempt takes longer, so a server that still has it then was killed. */
const LEASE_MS = 60_000;

/** Adds a message for each endpoint that wants events of the type; for a disabled endpoint, it is parked. */
export async function addMessagesIn(
  trx: Transaction<Schema>,
  { position, type, documents }: { position: number; type: ErpEventType; documents: string[] },
  now: Date,
): Promise<void> {
  await sql`insert into webhook_message (endpoint_id, position, documents, since, due_at, parked_at)
    select id, ${position}, ${documents}::text[], ${now}::timestamptz, ${now}::timestamptz,
      case when disabled_at is not null then ${now}::timestamptz end
    from webhook_endpoint where ${type} = any (types)`.execute(trx);
}

/** Endpoints with due messages. */
export async function endpointsWithDue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from webhook_endpoint as endpoint where exists (
      select from webhook_message where endpoint_id = endpoint.id and parked_at is null and due_at <= ${now})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Takes the oldest due message to the endpoint; no other server takes it while this one sends. A message is not due while an earlier
 * message of one of its documents to the same endpoint waits.
 */
export async function takeMessage(db: Db, endpointId: number, now: Date): Promise<TakenMessage | undefined> {
  const { rows } = await sql<TakenMessage>`
    update webhook_message as taken set due_at = ${after(now, LEASE_MS)}, attempts = attempts + 1
    from erp_event as event
    where event.position = taken.position and taken.endpoint_id = ${endpointId} and taken.position = (
      select position from webhook_message as message
      where endpoint_id = ${endpointId} and parked_at is null and due_at <= ${now} and not exists (
        select from webhook_message as earlier
        where earlier.endpoint_id = message.endpoint_id and earlier.position < message.position
          and earlier.parked_at is null and earlier.documents && message.documents)
      order by position limit 1 for update skip locked)
    returning taken.endpoint_id, taken.position, taken.since, taken.attempts, event.business_event, event.body`.execute(
    db,
  );
  return rows[0];
}

/** The attempt's own message: another server may have taken it again after a minute. */
const ofAttempt = (db: Db, { endpoint_id, position, attempts }: TakenMessage) =>
  db
    .updateTable('webhook_message')
    .where('endpoint_id', '=', endpoint_id)
    .where('position', '=', position)
    .where('attempts', '=', attempts);

/** Removes a delivered message, and records that its endpoint is well. */
export async function noteDelivered(db: Db, message: TakenMessage, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('webhook_message')
      .where('endpoint_id', '=', message.endpoint_id)
      .where('position', '=', message.position)
      .execute();
    await trx
      .updateTable('webhook_endpoint')
      .set({ failures: 0, last_failure: null, last_delivered_at: now })
      .where('id', '=', message.endpoint_id)
      .execute();
  });
}

/** Records a failed attempt: the message is due later, or parked where `due` is null. */
export async function noteFailed(
  db: Db,
  message: TakenMessage,
  { failure, due, now }: { failure: string; due: Date | null; now: Date },
): Promise<void> {
  await ofAttempt(db, message)
    .set(due === null ? { failure, parked_at: now } : { failure, due_at: due })
    .execute();
  await db
    .updateTable('webhook_endpoint')
    .set((old) => ({ failures: old('failures', '+', 1), last_failure: failure, last_failed_at: now }))
    .where('id', '=', message.endpoint_id)
    .execute();
}
