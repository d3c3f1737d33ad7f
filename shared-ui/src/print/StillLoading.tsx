import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onlyPrinted } from './print-parts.ts';

/** The printed text in place of rows that are not loaded yet. */
export function StillLoading(): ReactNode {
  const { t } = useTranslation('ui');
  return <p {...onlyPrinted}>{t('print.loading')}</p>;
}
