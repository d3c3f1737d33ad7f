import type { OrderDetails } from '@portal/shared-contracts';
import { DateText, Money } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';
import { daysNote, type Fact, type KeyFact } from '@portal/shared-ui/overlays';

/** The key facts of a quote: its total and its last valid day, with the distance from `today` while it can be answered. */
export function quoteKeyFacts(quote: OrderDetails | null, today: string, t: TFunction): KeyFact[] {
  const total = {
    label: t('panel.total'),
    value: quote && <Money cents={quote.total} />,
    note: quote?.awaitsPrice ? t('panel.awaitsPrice') : undefined,
  };
  const validUntil = { label: t('panel.validUntil'), value: quote && <DateText iso={quote.expires} /> };
  if (quote === null) return [total, validUntil];
  const { status, expires } = quote;
  const note = status === 'Pending' && expires !== null ? daysNote(expires, today, t) : undefined;
  return [total, { ...validUntil, note, isUrgent: status === 'Expired' }];
}

/** The other facts of a quote; null for values that are not loaded yet. */
export const quoteFacts = (quote: OrderDetails | null, t: TFunction): Fact[] => [
  { label: t('panel.orderedBy'), value: quote && quote.orderedBy },
  { label: t('panel.quoteDate'), value: quote && <DateText iso={quote.quoteDate} /> },
  { label: t('panel.poNumber'), value: quote && quote.poNumber },
  ...(quote ? answerFacts(quote, t) : []),
];

/** Facts about the answer to a quote. Empty without an answer; unknown facts are left out. */
export function answerFacts({ answer }: Pick<OrderDetails, 'answer'>, t: TFunction): Fact[] {
  if (answer === null) return [];
  const { by, on, payment, reason, comment } = answer;
  return [
    ...(by === null ? [] : [{ label: t('panel.answeredBy'), value: by }]),
    ...(on === null ? [] : [{ label: t('panel.answeredOn'), value: <DateText iso={on} /> }]),
    ...(payment === null ? [] : [{ label: t('panel.payment'), value: t(`panel.paid.${payment}`) }]),
    ...(reason === null ? [] : [{ label: t('panel.rejectReason'), value: t(`panel.rejected.${reason}`) }]),
    ...(comment === null ? [] : [{ label: t('panel.comment'), value: comment, isLong: true }]),
  ];
}
