import type { Transaction } from 'kysely';
import type { BusinessEvent, Consumer } from '../../platform/business-events/consumer.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { addMessagesIn } from '../webhooks/message-store.ts';
import { publicEvent, PUBLIC_KINDS } from './public-events.ts';

async function accountNumberOf(trx: Transaction<Schema>, customerId: number | null): Promise<string> {
  if (customerId === null) return '';
  const { account_number } = await trx
    .selectFrom('customer')
    .select('account_number')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return account_number;
}

/**
 * Adds the public event of a business event at the next position, and a message for each endpoint that receives its type. Does nothing
 * if the event was added before. The lock of the head serializes these transactions, so that events become visible in the order of
 * their positions.
 */
async function recordEventIn(trx: Transaction<Schema>, event: BusinessEvent, now: Date): Promise<void> {
  const published = publicEvent(event, await accountNumberOf(trx, event.customerId));
  if (!published) return;
  const head = await trx
    .selectFrom('erp_event_head')
    .select('position')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await trx
    .selectFrom('erp_event')
    .select('position')
    .where('business_event', '=', event.id)
    .executeTakeFirst();
  if (known) return;
  const position = head.position + 1;
  const added = { position, type: published.type, documents: [...event.documents] };
  await trx
    .insertInto('erp_event')
    .values({ ...added, business_event: event.id, recorded_at: now, body: JSON.stringify(published) })
    .execute();
  await trx.updateTable('erp_event_head').set({ position }).execute();
  await addMessagesIn(trx, added, now);
}

/** Records public events, for webhooks and for `GET /api/erp/v1/events`. */
export const eventRecorder: Consumer = {
  name: 'events of other systems',
  kinds: PUBLIC_KINDS,
  consume: (event, { database, now }) =>
    database.db.transaction().execute((trx) => recordEventIn(trx, event, now())),
};
