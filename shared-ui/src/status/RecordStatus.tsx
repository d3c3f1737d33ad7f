import type { ReactNode } from 'react';
import type { RelatedRecord } from '@portal/shared-contracts';
import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusTone } from './StatusChip.tsx';

/** The statuses of a chain's records, whose texts are in `status.<type>.<status>`. */
export const STATUS_TONES: Readonly<Record<RelatedRecord['type'], Readonly<Record<string, StatusTone>>>> = {
  quotes: { Pending: 'info', Accepted: 'success', Rejected: 'error', Expired: 'neutral' },
  orders: {
    Processing: 'info',
    'Credit Control': 'warning',
    'In Production': 'info',
    'Ready for Pickup': 'success',
    Shipped: 'success',
    Invoiced: 'neutral',
    Cancelled: 'error',
  },
  invoices: {
    Open: 'info',
    'Partially Paid': 'info',
    Overdue: 'error',
    'Payment Submitted': 'info',
    Paid: 'success',
  },
  'credit-memos': { Available: 'success', 'Partly Used': 'info', Used: 'neutral' },
};

/** Status of any record of a chain, in the panel of each of them. One that is not known is shown as the server sent it. */
export function RecordStatus({ type, status }: Pick<RelatedRecord, 'type' | 'status'>): ReactNode {
  const { t } = useTranslation('ui');
  const tone = STATUS_TONES[type][status];
  const label = tone === undefined ? status : t(`status.${type}.${status}`);
  return <StatusChip tone={tone ?? 'neutral'} label={label} />;
}
