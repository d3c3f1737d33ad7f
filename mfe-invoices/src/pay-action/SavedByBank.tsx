import { formatMoney, type InvoiceDueRow } from '@portal/shared-contracts';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { ownSaving } from './bank-saving.ts';

/** Shows how much a bank payment of all these invoices saves today. Draws nothing if it saves nothing. */
export function SavedByBank({ invoices }: { invoices: readonly InvoiceDueRow[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const cents = invoices.reduce((sum, invoice) => sum + (ownSaving(invoice)?.amount ?? 0), 0);
  return cents > 0 && <span>{t('pay.savedByBank', { amount: formatMoney(cents) })}</span>;
}
