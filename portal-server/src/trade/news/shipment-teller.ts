import type { NewsKind } from '@portal/shared-contracts/schemas';
import type { EventData } from '../../platform/actions/event-data.ts';
import type { Consumer } from '../../platform/business-events/consumer.ts';
import { noteNews } from './note-news.ts';

type Shipped = EventData['shipments.changed'];

const KINDS = {
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  moved: 'orderMoved',
} as const satisfies Record<Shipped['change'], NewsKind>;

/** Notes what became of shipments. An event that is delivered again is the same news; an order that moves back is another one. */
export const shipmentTeller: Consumer = {
  name: 'news of shipments',
  kinds: ['shipments.changed'],
  async consume({ id, customerId, data }, { database, config, now }) {
    if (customerId === null) return;
    const { salesOrders, change, day } = data as Shipped;
    const news = salesOrders.map((number) => ({ kind: KINDS[change], number, day, occasion: String(id) }));
    await database.db
      .transaction()
      .execute((trx) => noteNews({ trx, customerId, now: now(), timeZone: config.timeZone }, news));
  },
};
