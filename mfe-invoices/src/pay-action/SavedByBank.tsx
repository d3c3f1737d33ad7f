import { formatMoney, type InvoiceDueRow } from '@portal/shared-contracts';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { ownSaving } from './bank-saving.ts';

/** What paying all of these invoices from a bank account today saves; nothing where it saves nothing. */
export function SavedByBank({ invoices }: { invoices: readonly InvoiceDueRow[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const cents = invoices.reduce((sum, invoice) => sum + (ownSaving(invoice)?.amount ?? 0), 0);
  return cents > 0 && <span>{t('pay.savedByBank', { amount: formatMoney(cents) })}</span>;
}
