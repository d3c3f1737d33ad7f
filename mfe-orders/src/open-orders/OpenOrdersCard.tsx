import { formatDate, writeRecord, type OrderRow } from '@portal/shared-contracts';
import { CardRows } from '@portal/shared-ui/dashboard';
import { RecordStatus } from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** The day that counts of an order: when it shipped, else for when it is promised or required. */
function dayOf({ shippedOn, promisedOn, dateRequired }: OrderRow, t: TFunction): string | undefined {
  if (shippedOn !== null) return t('card.shipped', { date: formatDate(shippedOn) });
  if (promisedOn !== null) return t('card.promised', { date: formatDate(promisedOn) });
  return dateRequired === null ? undefined : t('card.required', { date: formatDate(dateRequired) });
}

/** Dashboard card with the newest open orders. */
export function OpenOrdersCard(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <CardRows<OrderRow>
      list="/api/orders"
      rowId="orderNumber"
      emptyText={t('openOrders.empty')}
      show={(order) => ({
        title: order.orderNumber,
        to: `/orders/open-orders${writeRecord('', { kind: 'orders', number: order.orderNumber })}`,
        detail: dayOf(order, t),
        value: <RecordStatus type="orders" status={order.status} namespace={SECTION} />,
      })}
    />
  );
}
