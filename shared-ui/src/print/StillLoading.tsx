import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onlyPrinted } from './print-parts.ts';

/** What paper says in place of rows that are not there yet. */
export function StillLoading(): ReactNode {
  const { t } = useTranslation('ui');
  return <p {...onlyPrinted}>{t('print.loading')}</p>;
}
