import type { Transaction } from 'kysely';
import type { BusinessEvent, Consumer } from '../../platform/business-events/consumer.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { addMessagesIn } from '../webhooks/message-store.ts';
import { publicEvent, TOLD_KINDS } from './public-events.ts';

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
 * Adds the public event of a business event at the next position, with a message for each endpoint that wants it; nothing when it
 * was added before. The head's lock makes other transactions wait until this one ends, so that positions appear in their order.
 */
export async function recordEventIn(
  trx: Transaction<Schema>,
  event: BusinessEvent,
  now: Date,
): Promise<void> {
  const told = publicEvent(event, await accountNumberOf(trx, event.customerId));
  if (!told) return;
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
  const added = { position, type: told.type, documents: [...event.documents] };
  await trx
    .insertInto('erp_event')
    .values({ ...added, business_event: event.id, recorded_at: now, body: JSON.stringify(told) })
    .execute();
  await trx.updateTable('erp_event_head').set({ position }).execute();
  await addMessagesIn(trx, added, now);
}

/** Records public events, for webhooks and for `GET /api/erp/v1/events`. */
export const eventRecorder: Consumer = {
  name: 'events of other systems',
  kinds: TOLD_KINDS,
  consume: (event, { database, now }) =>
    database.db.transaction().execute((trx) => recordEventIn(trx, event, now())),
};
