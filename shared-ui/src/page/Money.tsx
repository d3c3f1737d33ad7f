import { formatMoney } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { NotAvailable } from './NotAvailable.tsx';

/** Integer cents as US dollars, in figures of equal width; N/A for what is missing. */
export function Money({ cents }: { cents: number | null | undefined }): ReactNode {
  if (cents === null || cents === undefined) return <NotAvailable />;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatMoney(cents)}</span>
  );
}
