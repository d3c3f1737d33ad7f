import type { ActionName, WriteOptions } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sendEach, type EachResult } from '../actions/send-each.ts';
import { useAction, type ActionOptions } from '../actions/use-action.ts';
import { Button } from '../button/Button.tsx';
import { useOpenedRecordName } from '../details-panel/PanelLink.tsx';
import { errorText } from '../errors/error-text.ts';
import { notify } from '../toasts/notify.ts';

/** Maximum number of records for one press; each is a call. */
const LIMIT = 20;

export interface EachButtonProps {
  /** Numbers of the records to act on. */
  numbers: readonly string[];
  /** Acts on one of them, and resolves to the number of the record that this made. */
  call: (number: string, options: WriteOptions) => Promise<string>;
  /** Name of the action that `call` performs. */
  action: ActionName;
  /** Calls to fetch again afterwards. */
  refetch: ActionOptions<unknown, unknown>['refetch'] & object;
  /** Namespace of the texts. */
  namespace: string;
  /** Key of the texts in the namespace: `ask`, `atMost`, `done`, `show`, `failed`. */
  texts: string;
  /** Path that shows the records with these numbers. */
  pathOf: (made: readonly string[]) => string;
  /** Called if at least one record was made. */
  onMade?: (() => void) | undefined;
}

const madeOf = (results: readonly EachResult<string, string>[]): string[] =>
  results.flatMap((result) => ('answer' in result ? [result.answer] : []));

/** Makes a new record from each of `numbers`; a toast links to them. */
export function EachButton({
  numbers,
  call,
  action: name,
  refetch,
  namespace,
  texts,
  pathOf,
  onMade,
}: EachButtonProps): ReactNode {
  const { t } = useTranslation(namespace);
  const action = useAction((all: readonly string[], options) => sendEach(all, call, options), {
    refetch,
    outcomeText: (results) => madeText(madeOf(results)),
  });
  const { opened, close } = useOpenedRecordName();
  const tooMany = numbers.length > LIMIT;
  const madeText = (made: readonly string[]): string | null =>
    made.length === 0 ? null : t(`${texts}.done`, { count: made.length, number: made[0] });

  async function make(): Promise<void> {
    const outcome = await action.send(numbers);
    if (!outcome.ok) {
      if (outcome.error !== null)
        notify(t(`${texts}.failed`, { reason: errorText(outcome.error, t) }), 'error');
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
        { text, link: { text: t(`${texts}.show`, { count: made.length }), to: pathOf(made) } },
        'success',
      );
    }
    if (refused) {
      const { item, error } = refused;
      const reason = [errorText(error, t), error.items.join(', ')].filter(Boolean).join(' ');
      notify(t(`${texts}.failed`, { reason: `${item}: ${reason}` }), 'error');
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
      {tooMany ? t(`${texts}.atMost`, { limit: LIMIT }) : t(`${texts}.ask`)}
    </Button>
  );
}
