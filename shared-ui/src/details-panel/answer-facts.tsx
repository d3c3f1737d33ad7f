import type { OrderDetails } from '@portal/shared-contracts';
import type { TFunction } from 'i18next';
import { DateText } from '../page/DateText.tsx';
import type { Fact } from './FactList.tsx';

/** Facts about the answer to a quote: the person, the time and the way, as far as they are known. Empty for a record without an answer. */
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
