import type { InvoiceDueRow, ListPage, SlotArguments } from '@portal/shared-contracts';
import { Money, TextSkeleton, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { FactList } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** In the panel of an order: what is open on its invoices. Nothing while that cannot be asked. */
export default function OrderBalance({ salesOrder }: SlotArguments['orders.panel.facts']): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall<ListPage<InvoiceDueRow>>('/api/invoices', { search: salesOrder, pageSize: 'all' });
  if (call.status === 'failed') return null;
  // The search also finds invoices that name the order elsewhere.
  const own = call.status === 'ready' ? call.data.rows.filter((row) => row.salesOrder === salesOrder) : [];
  const open = own.reduce((sum, { amountOutstanding }) => sum + amountOutstanding, 0);
  return (
    <FactList
      facts={[
        {
          label: t('orderBalance.label'),
          value:
            call.status === 'ready' ? (
              <Money cents={open} />
            ) : (
              <TextSkeleton aria-hidden style={{ width: '60%' }} />
            ),
        },
      ]}
    />
  );
}
