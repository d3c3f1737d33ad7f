import { formatDate, writeRecord, type InvoiceDueRow } from '@portal/shared-contracts';
import { Money } from '@portal/shared-ui';
import { CardRows } from '@portal/shared-ui/dashboard';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Dashboard card with the newest invoices due. */
export function InvoicesDueCard(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <CardRows<InvoiceDueRow>
      list="/api/invoices"
      rowId="invoiceNumber"
      emptyText={t('invoicesDue.empty')}
      show={(invoice) => ({
        title: invoice.invoiceNumber,
        to: `/orders/open-invoices${writeRecord('', { kind: 'invoices', number: invoice.invoiceNumber })}`,
        detail: t('card.due', { date: formatDate(invoice.dueDate) }),
        value: <Money cents={invoice.amountOutstanding} />,
      })}
    />
  );
}
