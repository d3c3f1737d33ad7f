import { formatDate, type InvoiceDueRow } from '@portal/shared-contracts';
import { DateText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Two = styled('span')({ display: 'inline-grid', lineHeight: 1.3, verticalAlign: 'middle' });
const Planned = styled('span')(({ theme }) => ({
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
}));

/** The due date of an invoice, with the day for which its payment is planned. */
export function DueDate({ invoice: { dueDate, plannedFor } }: { invoice: InvoiceDueRow }): ReactNode {
  const { t } = useTranslation(SECTION);
  if (plannedFor === null) return <DateText iso={dueDate} />;
  return (
    <Two>
      <DateText iso={dueDate} />
      <Planned>{t('plannedFor', { day: formatDate(plannedFor) })}</Planned>
    </Two>
  );
}
