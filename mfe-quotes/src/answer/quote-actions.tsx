import { api, type OrderDetails, type WriteOptions } from '@portal/shared-contracts';
import { Button } from '@portal/shared-ui';
import { NewQuotesButton, type NewQuotesButtonProps } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { createContext, use, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { PendingQuote } from './answered-quotes.ts';

export type Answer = 'accept' | 'reject';

/** Opens the dialog that answers quotes. */
export type AskForAnswer = (answer: Answer, quotes: readonly PendingQuote[]) => void;

export const Asking = createContext<AskForAnswer>(() => {
  throw new Error('Quotes are answered inside <Answering>.');
});

interface AnswerQuotesProps {
  quotes: readonly PendingQuote[];
}

/** Buttons that accept or reject pending quotes, each by a dialog. */
export function AnswerQuotes({ quotes }: AnswerQuotesProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const ask = use(Asking);
  return (
    <>
      <Button size="sm" action="quotes.accept" aria-haspopup="dialog" onClick={() => ask('accept', quotes)}>
        {t('actions.accept')}
      </Button>
      <Button
        size="sm"
        color="secondary"
        action="quotes.reject"
        aria-haspopup="dialog"
        onClick={() => ask('reject', quotes)}
      >
        {t('actions.reject')}
      </Button>
    </>
  );
}

const requote = (number: string, options: WriteOptions) =>
  api.post(`/api/quotes/${encodeURIComponent(number)}/requote`, undefined, options);

type AskForNewQuoteProps = Pick<NewQuotesButtonProps, 'numbers' | 'onMade'>;

/** Asks for new quotes in the place of those that have expired. */
export const AskForNewQuote = (props: AskForNewQuoteProps): ReactNode => (
  <NewQuotesButton {...props} call={requote} action="quotes.requote" namespace={SECTION} />
);

/** What can be done with a quote from its panel: a pending one is answered, an expired one asked for anew. */
export function quoteActions({ type, status, orderNumber, poNumber, total }: OrderDetails): ReactNode {
  if (type !== 'quotes' || orderNumber === null) return null;
  if (status === 'Pending') return <AnswerQuotes quotes={[{ orderNumber, poNumber, total }]} />;
  return status === 'Expired' ? <AskForNewQuote numbers={[orderNumber]} /> : null;
}
