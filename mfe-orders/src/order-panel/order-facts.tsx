import type { OrderDetails } from '@portal/shared-contracts';
import { DateText } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';
import { daysNote, type Fact, type KeyFact } from '@portal/shared-ui/overlays';

/** The key facts of an order: the promised date and how far it is from `today`; after delivery also the day of delivery. */
export function orderKeyFacts(order: OrderDetails | null, today: string, t: TFunction): KeyFact[] {
  const promised = { label: t('panel.promisedDate'), value: order && <DateText iso={order.dateRequired} /> };
  if (order === null) return [promised];
  const { dateRequired, deliveryDate } = order;
  if (deliveryDate === null)
    return [{ ...promised, note: dateRequired === null ? undefined : daysNote(dateRequired, today, t) }];
  return [promised, { label: t('panel.delivered'), value: <DateText iso={deliveryDate} /> }];
}

/** The other facts of the order `number`; null for values that are not loaded yet. */
export const orderFacts = (number: string, order: OrderDetails | null, t: TFunction): Fact[] => [
  { label: t('panel.number'), value: order ? order.salesOrder : number },
  { label: t('panel.orderedBy'), value: order && order.orderedBy },
  { label: t('panel.deliveryDate'), value: order && <DateText iso={order.deliveryDate} /> },
  { label: t('panel.poNumber'), value: order && order.poNumber },
];
