import type { OrderDetails } from '@portal/shared-contracts';
import { DateText } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';
import { orderState } from '../shipments/shipment-state.ts';
import { daysNote, type Fact, type KeyFact } from '@portal/shared-ui/overlays';

/**
 * The key facts of an order: when it was delivered, has shipped or is promised, and the day it is required by. How far a day is
 * from `today` is said only until the order has left.
 */
export function orderKeyFacts(order: OrderDetails | null, today: string, t: TFunction): KeyFact[] {
  const { dateRequired: day = null, deliveryDate } = order ?? {};
  const at = order && orderState(order);
  const required = { label: t('panel.dateRequired'), value: order && <DateText iso={day} /> };
  if (!at || at.state === 'unknown') {
    const isWaiting = day !== null && deliveryDate === null && !at?.hasLeft;
    return [{ ...required, note: isWaiting ? daysNote(day, today, t) : undefined }];
  }
  const isDue = at.state === 'promised' || at.state === 'late';
  return [
    {
      label: t(`panel.${isDue ? 'promised' : at.state}`),
      value: <DateText iso={at.day} />,
      note: isDue ? daysNote(at.day, today, t) : undefined,
      isUrgent: at.state === 'late',
    },
    required,
  ];
}

/** The other facts of an order; null for values that are not loaded yet. */
export const orderFacts = (order: OrderDetails | null, t: TFunction): Fact[] => [
  { label: t('panel.orderedBy'), value: order && order.orderedBy },
  { label: t('panel.deliveryDate'), value: order && <DateText iso={order.deliveryDate} /> },
  { label: t('panel.poNumber'), value: order && order.poNumber },
];
