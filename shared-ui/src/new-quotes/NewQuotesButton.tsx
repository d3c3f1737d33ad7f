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

/** Where pending quotes that were made just now are shown and marked. */
export const newQuotesPath = (numbers: readonly string[]): string =>
  `/orders/pending-quotes?${new URLSearchParams({ [PARAMETER]: numbers.join(',') })}`;

/** True when the page's query marks the quote as made just now. */
export const isNewQuote = (search: string, number: string): boolean =>
  (new URLSearchParams(search).get(PARAMETER) ?? '').split(',').includes(number);

/** Records that can be repeated at once; each is a call. */
const LIMIT = 20;

export interface NewQuotesButtonProps {
  /** What is repeated, by number: orders, or quotes that have expired. */
  numbers: readonly string[];
  /** Makes a pending quote of one of them. */
  call: (number: string, options: WriteOptions) => Promise<Reordered>;
  /** Name of the action that `call` is. */
  action: ActionName;
  /** The namespace's `newQuotes` has the texts: `ask`, `atMost`, `done`, `show`, `failed`, `some`. */
  namespace: string;
  /** Called when at least one was made. */
  onMade?: (() => void) | undefined;
}

type Results = EachResult<string, Reordered>[];
const madeOf = (results: Results): string[] =>
  results.flatMap((result) => ('answer' in result ? [result.answer.orderNumber] : []));

/** Makes new pending quotes of earlier orders or quotes; a toast leads to where they are, marked. */
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
  });
  const { opened, close } = useDetails();
  const tooMany = numbers.length > LIMIT;

  async function make(): Promise<void> {
    const outcome = await action.send(numbers);
    if (!outcome.ok) {
      if (outcome.error !== null)
        notify(t('newQuotes.failed', { reason: errorText(outcome.error, t) }), 'error');
      return;
    }
    const made = madeOf(outcome.answer);
    const [refused] = outcome.answer.flatMap((result) => ('error' in result ? [result] : []));
    if (made.length > 0) {
      // The toast's link is out of reach beside a panel, which keeps the focus inside.
      if (opened !== null) close();
      onMade?.();
      notify(
        {
          text: t('newQuotes.done', { count: made.length, number: made[0] }),
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
