import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../table/use-latest.ts';
import { notify } from '../toasts/notify.ts';
import type { Neighbors } from './neighbors.ts';
import type { RecordStepsProps } from './RecordSteps.tsx';

export interface RecordStepsOptions<Id> {
  neighbors: Neighbors<Id> | undefined;
  opened: Id | null;
  keyOf: (record: Id) => string;
  /** Shows another record; with a query, beside another page of the list. */
  replace: (record: Id, search?: string) => void;
}

/**
 * Previous and next of the opened record. Over the edge of the list's page they load the page beyond it and go on there;
 * null for a record that the list does not show, undefined without a list.
 */
export function useRecordSteps<Id>(options: RecordStepsOptions<Id>): RecordStepsProps | null | undefined {
  const { neighbors, opened, keyOf, replace } = options;
  const { t } = useTranslation('ui');
  const [isTurning, setTurning] = useState(false);
  const key = opened === null ? null : keyOf(opened);
  const latest = useLatest({ key, replace });

  if (neighbors === undefined || key === null) return undefined;
  const { ids, before, total, totalIsMinimum, turn } = neighbors;
  const index = ids.findIndex((id) => keyOf(id) === key);
  if (index < 0) return null;

  async function turnPage(by: -1 | 1): Promise<void> {
    setTurning(true);
    try {
      const page = await turn(by);
      const next = by === 1 ? page.ids[0] : page.ids.at(-1);
      // The panel may have been closed or have gone to another record meanwhile.
      if (next !== undefined && latest.current.key === key) latest.current.replace(next, page.search);
    } catch {
      notify(t('table.failed'), 'error');
    } finally {
      setTurning(false);
    }
  }

  const onStep = (by: -1 | 1): void => {
    const next = ids[index + by];
    if (next !== undefined) replace(next);
    else if (!isTurning) void turnPage(by);
  };
  return { position: before + index + 1, count: total, countIsMinimum: totalIsMinimum, isTurning, onStep };
}
