import { formatDate, today } from '@portal/shared-contracts';
import { onlyPrinted } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

export interface PrintedFilterProps {
  query: { search?: string; from?: string; to?: string };
  /** Every entry that the filter finds is on the page. */
  isWhole: boolean;
}

/** What the printed entries are: the filter, the day of printing, and whether older ones are missing. */
export function PrintedFilter({ query, isWhole }: PrintedFilterProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const { search, from, to } = query;
  const days = { from: formatDateOf(from), to: formatDateOf(to) };
  const range = from === undefined ? 'to' : to === undefined ? 'from' : 'both';
  const parts = [
    t('staffAudit.printedOn', { day: formatDate(today()) }),
    ...(from === undefined && to === undefined ? [] : [t(`staffAudit.range.${range}`, days)]),
    ...(search === undefined ? [] : [t('staffAudit.searched', { search })]),
    ...(isWhole ? [] : [t('staffAudit.notWhole')]),
  ];
  return <p {...onlyPrinted}>{parts.join(' · ')}</p>;
}

const formatDateOf = (day: string | undefined): string => (day === undefined ? '' : formatDate(day));
