import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Stands for a missing value (docs/product.md, section 2). */
export function NotAvailable(): ReactNode {
  const { t } = useTranslation('ui');
  return <span>{t('notAvailable')}</span>;
}
