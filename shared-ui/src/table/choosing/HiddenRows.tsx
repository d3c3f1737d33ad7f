import { SEARCH_LENGTH, type ListPage, type PathTo } from '@portal/shared-contracts';
import { numbersAsText } from '@portal/shared-contracts/pasted-numbers';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useCall } from '../../calls/use-call.ts';
import type { KeptSelection } from '../selection.ts';

/** Rows of one call, and calls. Of a larger selection the other rows are not followed; the server checks what is acted on. */
const AT_ONCE = 100;
const CALLS = 5;

interface HiddenRowsProps<Row> {
  list: PathTo<ListPage<Row>>;
  /** Ids of selected rows that the page does not show. */
  ids: readonly string[];
  selection: Pick<KeptSelection<Row>, 'change' | 'renew'>;
}

/**
 * Follows the selected rows that the page does not show: they are asked for by their numbers, and again when the account changes.
 * Draws nothing.
 */
export function HiddenRows<Row>({ ids, ...rest }: HiddenRowsProps<Row>): ReactNode {
  const calls = Math.min(CALLS, Math.ceil(ids.length / AT_ONCE));
  return Array.from({ length: calls }, (_, at) => (
    <Asked key={at} {...rest} ids={ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE)} />
  ));
}

function Asked<Row>({ list, ids, selection }: HiddenRowsProps<Row>): ReactNode {
  const call = useCall<ListPage<Row>>(list, { numbers: numbersAsText(ids, SEARCH_LENGTH), pageSize: 'all' });
  const answer = call.status === 'ready' ? call.data : null;
  const tell = useEffectEvent(({ rows, numbers }: ListPage<Row>) =>
    selection.change((before) => selection.renew(before, rows, new Set(numbers?.missing))),
  );
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);
  return null;
}
