import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Stands for a missing value (specification section 2, "Details side panel"). */
export function NotAvailable(): ReactNode {
  const { t } = useTranslation('ui');
  return <span>{t('notAvailable')}</span>;
}
