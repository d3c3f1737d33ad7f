import type { OrderDetails } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { AnswerQuotes } from './AnswerQuotes.tsx';
import { AskForNewQuote } from './AskForNewQuote.tsx';

/** What can be done with a quote from its panel: a pending one is answered, an expired one asked for anew. */
export function quoteActions({ type, status, orderNumber, poNumber, total }: OrderDetails): ReactNode {
  if (type !== 'quotes' || orderNumber === null) return null;
  if (status === 'Pending') return <AnswerQuotes quotes={[{ orderNumber, poNumber, total }]} />;
  return status === 'Expired' ? <AskForNewQuote numbers={[orderNumber]} /> : null;
}
