import { formatDate, type InvoiceDueRow } from '@portal/shared-contracts';
import { DateText } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** The due date of an invoice, with the day for which its payment is planned. */
export function DueDate({ invoice: { dueDate, plannedFor } }: { invoice: InvoiceDueRow }): ReactNode {
  const { t } = useTranslation(SECTION);
  if (plannedFor === null) return <DateText iso={dueDate} />;
  return (
    <span style={{ display: 'inline-grid', lineHeight: 1.3, verticalAlign: 'middle' }}>
      <DateText iso={dueDate} />
      <small>{t('plannedFor', { day: formatDate(plannedFor) })}</small>
    </span>
  );
}
