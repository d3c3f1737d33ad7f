import { formatDate, formatMoney, thisYear, type InvoiceDueRow } from '@portal/shared-contracts';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { ownSaving } from '../pay-action/bank-saving.ts';
import { SECTION } from '../texts.ts';

/** What paying an invoice by bank account saves today, and until which day; its year only if that is not the present one. */
export function Discount({ invoice }: { invoice: InvoiceDueRow }): ReactNode {
  const { t } = useTranslation(SECTION);
  const saving = ownSaving(invoice);
  if (saving === null) return <span>–</span>;
  const { amount, until } = saving;
  const day = formatDate(until);
  const shownDay = until.startsWith(thisYear()) ? day.slice(0, -5) : day;
  return <span>{t('discount', { amount: formatMoney(amount), day: shownDay })}</span>;
}
