import type { OrderRow } from '@portal/shared-contracts';
import { CardRows } from '@portal/shared-ui/dashboard';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** The newest open orders, on the dashboard. */
export function ExampleCard(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <CardRows<OrderRow>
      list="/api/orders"
      rowId="orderNumber"
      emptyText={t('empty')}
      show={({ orderNumber, poNumber }) => ({ title: orderNumber, to: '/example', detail: poNumber })}
    />
  );
}
