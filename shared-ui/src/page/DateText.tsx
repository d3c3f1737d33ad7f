import { formatDate } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { NotAvailable } from './NotAvailable.tsx';

/** An ISO day as MM-DD-YYYY; N/A for what is missing. */
export function DateText({ iso }: { iso: string | null | undefined }): ReactNode {
  if (iso === null || iso === undefined) return <NotAvailable />;
  return (
    <time dateTime={iso} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatDate(iso)}
    </time>
  );
}
