import type { ActionName, Reordered, WriteOptions } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sendEach, type EachResult } from '../actions/send-each.ts';
import { useAction } from '../actions/use-action.ts';
import { Button } from '../button/Button.tsx';
import { useDetails } from '../details-panel/details-address.ts';
import { errorText } from '../errors/error-text.ts';
import { notify } from '../toasts/notify.ts';

const PARAMETER = 'new';

/** Path of the pending quotes, with new ones marked. */
export const newQuotesPath = (numbers: readonly string[]): string =>
  `/orders/pending-quotes?${new URLSearchParams({ [PARAMETER]: numbers.join(',') })}`;

/** True if the page's query marks the quote as new. */
export const isNewQuote = (search: string, number: string): boolean =>
  (new URLSearchParams(search).get(PARAMETER) ?? '').split(',').includes(number);

/** Maximum number of records for one press; each is a call. */
const LIMIT = 20;

export interface NewQuotesButtonProps {
  /** Numbers of the records to repeat: orders or expired quotes. */
  numbers: readonly string[];
  /** Creates a pending quote from one of them. */
  call: (number: string, options: WriteOptions) => Promise<Reordered>;
  /** Name of the action that `call` performs. */
  action: ActionName;
  /** The namespace's `newQuotes` has the texts: `ask`, `atMost`, `done`, `show`, `failed`, `some`. */
  namespace: string;
  /** Called if at least one quote was created. */
  onMade?: (() => void) | undefined;
}

type Results = EachResult<string, Reordered>[];
const madeOf = (results: Results): string[] =>
  results.flatMap((result) => ('answer' in result ? [result.answer.orderNumber] : []));

/** Creates pending quotes from earlier orders or quotes; a toast links to them. */
export function NewQuotesButton({
  numbers,
  call,
  action: name,
  namespace,
  onMade,
}: NewQuotesButtonProps): ReactNode {
  const { t } = useTranslation(namespace);
  const action = useAction((all: readonly string[], options) => sendEach(all, call, options), {
    refetch: ['/api/quotes'],
    outcomeText: (results) => madeText(madeOf(results)),
  });
  const { opened, close } = useDetails();
  const tooMany = numbers.length > LIMIT;
  const madeText = (made: readonly string[]): string | null =>
    made.length === 0 ? null : t('newQuotes.done', { count: made.length, number: made[0] });

  async function make(): Promise<void> {
    const outcome = await action.send(numbers);
    if (!outcome.ok) {
      if (outcome.error !== null)
        notify(t('newQuotes.failed', { reason: errorText(outcome.error, t) }), 'error');
      return;
    }
    const made = madeOf(outcome.answer);
    const [refused] = outcome.answer.flatMap((result) => ('error' in result ? [result] : []));
    const text = madeText(made);
    if (text !== null) {
      // A panel keeps the focus inside, so the link of the toast would be unreachable.
      if (opened !== null) close();
      onMade?.();
      notify(
        {
          text,
          link: { text: t('newQuotes.show', { count: made.length }), to: newQuotesPath(made) },
        },
        'success',
      );
    }
    if (refused) {
      const { item, error } = refused;
      const reason = [errorText(error, t), error.items.join(', ')].filter(Boolean).join(' ');
      notify(t('newQuotes.failed', { reason: `${item}: ${reason}` }), 'error');
    }
  }

  return (
    <Button
      size="sm"
      color="secondary"
      action={name}
      loading={action.isPending}
      disabled={tooMany}
      onClick={() => void make()}
    >
      {tooMany ? t('newQuotes.atMost', { limit: LIMIT }) : t('newQuotes.ask')}
    </Button>
  );
}
