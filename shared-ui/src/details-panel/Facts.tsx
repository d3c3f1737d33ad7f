import type { OrderDetails } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../page/DateText.tsx';
import { answerFacts } from './answer-facts.tsx';
import { FactList } from './FactList.tsx';
import { dateOf, numberOf } from './record-facts.ts';

/** The head of a record: its number, who ordered it, its date, the purchase order, and how a quote was answered. */
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
