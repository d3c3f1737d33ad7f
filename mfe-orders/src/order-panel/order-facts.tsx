import type { OrderDetails } from '@portal/shared-contracts';
import { DateText } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';
import { daysNote, type Fact, type KeyFact } from '@portal/shared-ui/overlays';

/** The key fact of an order: the day it is required by and, until the delivery, how far that is from `today`. */
export function orderKeyFacts(order: OrderDetails | null, today: string, t: TFunction): KeyFact[] {
  const { dateRequired: day = null, deliveryDate } = order ?? {};
  const note = day !== null && deliveryDate === null ? daysNote(day, today, t) : undefined;
  return [{ label: t('panel.dateRequired'), value: order && <DateText iso={day} />, note }];
}

/** The other facts of an order; null for values that are not loaded yet. */
export const orderFacts = (order: OrderDetails | null, t: TFunction): Fact[] => [
  { label: t('panel.orderedBy'), value: order && order.orderedBy },
  { label: t('panel.deliveryDate'), value: order && <DateText iso={order.deliveryDate} /> },
  { label: t('panel.poNumber'), value: order && order.poNumber },
];
