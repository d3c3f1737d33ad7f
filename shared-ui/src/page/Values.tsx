import { formatDate, formatMoney } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Placeholder of a missing value (docs/product.md, section 2). */
export function NotAvailable(): ReactNode {
  const { t } = useTranslation('ui');
  return <span>{t('notAvailable')}</span>;
}

/** Integer cents as US dollars with tabular figures; N/A if missing. */
export function Money({ cents }: { cents: number | null | undefined }): ReactNode {
  if (cents === null || cents === undefined) return <NotAvailable />;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatMoney(cents)}</span>
  );
}

/** An ISO day as MM-DD-YYYY; N/A if missing. */
export function DateText({ iso }: { iso: string | null | undefined }): ReactNode {
  if (iso === null || iso === undefined) return <NotAvailable />;
  return (
    <time dateTime={iso} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatDate(iso)}
    </time>
  );
}
