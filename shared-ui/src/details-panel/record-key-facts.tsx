import { formatMoney, type OrderDetails } from '@portal/shared-contracts';
import type { TFunction } from 'i18next';
import { DateText } from '../page/DateText.tsx';
import { Money } from '../page/Money.tsx';
import { dueNote } from './due-note.ts';
import type { KeyFact } from './KeyFacts.tsx';

type KeyFactsOf = (details: OrderDetails, today: string, t: TFunction) => KeyFact[];

const ofQuote: KeyFactsOf = ({ total, expires, status }, today, t) => [
  { label: t('details.total'), value: <Money cents={total} /> },
  {
    label: t('details.validUntil'),
    value: <DateText iso={expires} />,
    note: status === 'Pending' && expires !== null ? dueNote(expires, today, t) : undefined,
    isUrgent: status === 'Expired',
  },
];

const ofOrder: KeyFactsOf = ({ dateRequired, deliveryDate }, today, t) =>
  deliveryDate === null
    ? [
        {
          label: t('details.promisedDate'),
          value: <DateText iso={dateRequired} />,
          note: dateRequired === null ? undefined : dueNote(dateRequired, today, t),
        },
      ]
    : [
        { label: t('details.promisedDate'), value: <DateText iso={dateRequired} /> },
        { label: t('details.delivered'), value: <DateText iso={deliveryDate} /> },
      ];

/** The settlement discount, as long as its day has not passed. */
function discountOf(details: OrderDetails, today: string, t: TFunction): KeyFact[] {
  const { settlementDiscAmount: amount, settlementDiscDueDate: until } = details;
  if (amount === null || amount <= 0 || until === null || until < today) return [];
  return [
    {
      label: t('details.discountUntil'),
      value: <DateText iso={until} />,
      note: t('details.discountSaves', { amount: formatMoney(amount) }),
    },
  ];
}

const ofInvoice: KeyFactsOf = (details, today, t) => {
  const { amountOutstanding, dueDate, paidOn, status } = details;
  const outstanding = { label: t('details.outstanding'), value: <Money cents={amountOutstanding} /> };
  if (status === 'Paid')
    return [outstanding, { label: t('details.paidOn'), value: <DateText iso={paidOn} /> }];
  const isOverdue = status === 'Overdue';
  return [
    outstanding,
    {
      label: t(isOverdue ? 'details.overdueSince' : 'details.dueDate'),
      value: <DateText iso={dueDate} />,
      note: dueDate === null ? undefined : dueNote(dueDate, today, t),
      isUrgent: isOverdue,
    },
    ...discountOf(details, today, t),
  ];
};

/** The key facts of a quote, order or invoice, as of `today` (docs/product.md, section 2). */
export const recordKeyFacts: KeyFactsOf = (details, today, t) =>
  ({ quotes: ofQuote, orders: ofOrder, invoices: ofInvoice })[details.type](details, today, t);
