import { formatMoney, type OrderDetails } from '@portal/shared-contracts';
import { DateText, Money } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';
import { daysNote, type Fact, type KeyFact } from '@portal/shared-ui/overlays';

/** The settlement discount, until its last day has passed. */
function discountOf(invoice: OrderDetails, today: string, t: TFunction): KeyFact[] {
  const { settlementDiscAmount: amount, settlementDiscDueDate: until } = invoice;
  if (amount === null || amount <= 0 || until === null || until < today) return [];
  return [
    {
      label: t('panel.discountUntil'),
      value: <DateText iso={until} />,
      note: t('panel.discountSaves', { amount: formatMoney(amount) }),
    },
  ];
}

/** The key facts of an invoice as of `today`: what is to be paid, until when, and what an early payment saves. */
export function invoiceKeyFacts(invoice: OrderDetails | null, today: string, t: TFunction): KeyFact[] {
  if (invoice === null)
    return [
      { label: t('panel.outstanding'), value: null },
      { label: t('panel.dueDate'), value: null },
    ];
  const { amountOutstanding, surplus, shortPayment, dueDate, paidOn, status } = invoice;
  const outstanding = {
    label: t('panel.outstanding'),
    value: <Money cents={amountOutstanding} />,
    note:
      surplus > 0
        ? t('panel.surplus', { amount: formatMoney(surplus) })
        : shortPayment
          ? t(`panel.short.${shortPayment.reason}`)
          : undefined,
  };
  if (status === 'Paid') return [outstanding, { label: t('panel.paidOn'), value: <DateText iso={paidOn} /> }];
  // An invoice in the customer's favor has no amount due.
  if (status === 'Credit') return [outstanding];
  const isOverdue = status === 'Overdue';
  return [
    outstanding,
    {
      label: t(isOverdue ? 'panel.overdueSince' : 'panel.dueDate'),
      value: <DateText iso={dueDate} />,
      note: dueDate === null ? undefined : daysNote(dueDate, today, t),
      isUrgent: isOverdue,
    },
    ...discountOf(invoice, today, t),
  ];
}

/** The other facts of an invoice; null for values that are not loaded yet. */
export const invoiceFacts = (invoice: OrderDetails | null, t: TFunction): Fact[] => [
  { label: t('panel.orderedBy'), value: invoice && invoice.orderedBy },
  { label: t('panel.invoiceDate'), value: invoice && <DateText iso={invoice.invoiceDate} /> },
  { label: t('panel.poNumber'), value: invoice && invoice.poNumber },
  ...(invoice?.plannedFor
    ? [{ label: t('panel.plannedFor'), value: <DateText iso={invoice.plannedFor} /> }]
    : []),
  ...(invoice?.shortPayment?.note ? [{ label: t('panel.shortNote'), value: invoice.shortPayment.note }] : []),
];
