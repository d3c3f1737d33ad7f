import { daysBetween, formatMoney, type LineItem, type OrderDetails } from '@portal/shared-contracts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText, Money } from '../page/Values.tsx';
import { FactList, type Fact, type KeyFact } from './KeyFacts.tsx';

/** Number of a record, by its type (docs/product.md, section 2). */
const numberOf = (details: OrderDetails): string | null =>
  ({ quotes: details.orderNumber, orders: details.salesOrder, invoices: details.invoiceNumber })[
    details.type
  ];

/** Date of a record, by its type. */
const dateOf = (details: OrderDetails): string | null =>
  ({ quotes: details.quoteDate, orders: details.deliveryDate, invoices: details.invoiceDate })[details.type];

/** Amount before taxes in cents: lines and freight. */
export const subtotalOf = (details: OrderDetails): number => details.total - details.taxes;

/** Lines whose part number or description contains `search`, ignoring case. */
export function linesWith(lines: readonly LineItem[], search: string): readonly LineItem[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return lines;
  return lines.filter((line) =>
    [line.productCode, line.productDescription, line.productLongDescription ?? ''].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  );
}

/** Facts of a record: number, person, date, purchase order, and the answer to a quote. */
export function Facts({ details }: { details: OrderDetails }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <FactList
      facts={[
        { label: t(`details.number.${details.type}`), value: numberOf(details) },
        { label: t('details.orderedBy'), value: details.orderedBy },
        { label: t(`details.date.${details.type}`), value: <DateText iso={dateOf(details)} /> },
        { label: t('details.poNumber'), value: details.poNumber },
        ...answerFacts(details, t),
      ]}
    />
  );
}

/** Facts about the answer to a quote. Empty without an answer; unknown facts are left out. */
export function answerFacts({ answer }: OrderDetails, t: TFunction): Fact[] {
  if (answer === null) return [];
  const { by, on, payment, reason, comment } = answer;
  return [
    ...(by === null ? [] : [{ label: t('details.answeredBy'), value: by }]),
    ...(on === null ? [] : [{ label: t('details.answeredOn'), value: <DateText iso={on} /> }]),
    ...(payment === null ? [] : [{ label: t('details.payment'), value: t(`details.paid.${payment}`) }]),
    ...(reason === null
      ? []
      : [{ label: t('details.rejectReason'), value: t(`details.rejected.${reason}`) }]),
    ...(comment === null ? [] : [{ label: t('details.comment'), value: comment, isLong: true }]),
  ];
}

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

/** The settlement discount, until its last day has passed. */
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
  const { amountOutstanding, surplus, dueDate, paidOn, status } = details;
  const outstanding = {
    label: t('details.outstanding'),
    value: <Money cents={amountOutstanding} />,
    note: surplus > 0 ? t('details.surplus', { amount: formatMoney(surplus) }) : undefined,
  };
  if (status === 'Paid')
    return [outstanding, { label: t('details.paidOn'), value: <DateText iso={paidOn} /> }];
  // An invoice in the customer's favor has no amount due.
  if (status === 'Credit') return [outstanding];
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

/** Distance from today: "in 5 days", "today", "5 days ago". */
function dueNote(day: string, today: string, t: TFunction): string {
  const days = daysBetween(today, day);
  if (days === 0) return t('details.days.today');
  return days > 0 ? t('details.days.ahead', { count: days }) : t('details.days.past', { count: -days });
}
