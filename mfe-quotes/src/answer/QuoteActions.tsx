import { api, newQuotesPath, type OrderDetails, type WriteOptions } from '@portal/shared-contracts';
import { Button } from '@portal/shared-ui';
import { EachButton, type EachButtonProps } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { createContext, use, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { PendingQuote } from './answered-quotes.ts';

export type Answer = 'accept' | 'reject';

/** Opens the dialog that answers quotes. */
export type OpenAnswerDialog = (answer: Answer, quotes: readonly PendingQuote[]) => void;

export const AnswerDialogContext = createContext<OpenAnswerDialog>(() => {
  throw new Error('Quotes are answered inside <Answering>.');
});

/** Buttons that open the dialogs to accept or reject pending quotes. */
export function AnswerQuotes({
  quotes,
  awaitPrice = false,
}: {
  quotes: readonly PendingQuote[];
  /** They cannot be accepted yet. */
  awaitPrice?: boolean;
}): ReactNode {
  const { t } = useTranslation(SECTION);
  const openDialog = use(AnswerDialogContext);
  return (
    <>
      <Button
        size="sm"
        color="secondary"
        action="quotes.reject"
        aria-haspopup="dialog"
        onClick={() => openDialog('reject', quotes)}
      >
        {t('actions.reject')}
      </Button>
      {!awaitPrice && (
        <Button
          size="sm"
          action="quotes.accept"
          aria-haspopup="dialog"
          onClick={() => openDialog('accept', quotes)}
        >
          {t('actions.accept')}
        </Button>
      )}
    </>
  );
}

const requote = (number: string, options: WriteOptions) =>
  api
    .post(`/api/quotes/${encodeURIComponent(number)}/requote`, undefined, options)
    .then(({ orderNumber }) => orderNumber);

/** Button that requests new quotes for expired ones. */
export const AskForNewQuote = (props: Pick<EachButtonProps, 'numbers' | 'onMade'>): ReactNode => (
  <EachButton
    {...props}
    call={requote}
    action="quotes.requote"
    refetch={['/api/quotes']}
    namespace={SECTION}
    texts="newQuotes"
    pathOf={newQuotesPath}
  />
);

/** Actions in the panel of a quote: a pending one can be answered, an expired one requested again. */
export function quoteActions({ status, orderNumber, poNumber, total, awaitsPrice }: OrderDetails): ReactNode {
  if (orderNumber === null) return null;
  if (status === 'Pending')
    return <AnswerQuotes quotes={[{ orderNumber, poNumber, total }]} awaitPrice={awaitsPrice} />;
  return status === 'Expired' ? <AskForNewQuote numbers={[orderNumber]} /> : null;
}
