import { formatDate, formatMoney } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Stands for a missing value (docs/product.md, section 2). */
export function NotAvailable(): ReactNode {
  const { t } = useTranslation('ui');
  return <span>{t('notAvailable')}</span>;
}

/** Integer cents as US dollars, in figures of equal width; N/A for what is missing. */
export function Money({ cents }: { cents: number | null | undefined }): ReactNode {
  if (cents === null || cents === undefined) return <NotAvailable />;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatMoney(cents)}</span>
  );
}

/** An ISO day as MM-DD-YYYY; N/A for what is missing. */
export function DateText({ iso }: { iso: string | null | undefined }): ReactNode {
  if (iso === null || iso === undefined) return <NotAvailable />;
  return (
    <time dateTime={iso} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatDate(iso)}
    </time>
  );
}
