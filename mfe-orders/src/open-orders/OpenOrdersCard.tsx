import { formatDate, writeRecord, type OrderRow } from '@portal/shared-contracts';
import { CardRows } from '@portal/shared-ui/dashboard';
import { RecordStatus } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

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
        detail:
          order.dateRequired === null
            ? undefined
            : t('card.required', { date: formatDate(order.dateRequired) }),
        value: <RecordStatus type="orders" status={order.status} namespace={SECTION} />,
      })}
    />
  );
}
