import type { PathTo } from '@portal/shared-contracts';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, type Call } from '../calls/use-call.ts';
import type { ShownPage } from '../table/shown-page.ts';
import { useLatest } from '../table/use-latest.ts';
import { notify } from '../toasts/notify.ts';
import { useOpenedPanel, type PanelAddress } from './PanelLink.tsx';
import type { RecordStepsProps } from './SlideOver.tsx';
import { usePanel } from './use-panel.ts';

/** Props of every record panel. */
export interface OpenedRecordProps<Id, Details> {
  open: boolean;
  record: Id;
  call: Call<Details>;
  /** Position among its neighbors. Null when the list does not show the record, undefined without a list. */
  steps: RecordStepsProps | null | undefined;
  onClose: () => void;
}

interface OpenedRecordOptions<Id, Details, Props> {
  address: PanelAddress<Id>;
  /** Path of the call for a record. Two records are the same if their paths are equal. */
  callOf: (record: Id) => PathTo<Details>;
  /** The records of the list beside the panel. */
  neighbors?: Neighbors<Id> | undefined;
  /** Loads the code of the panel, which a list needs only when a record is opened. */
  load: () => Promise<ComponentType<Props>>;
}

interface OpenedRecord<Id, Details, Props> {
  Panel: ComponentType<Props>;
  props: OpenedRecordProps<Id, Details>;
}

/** The panel of the record that the page's address names; null while there is none. */
export function useOpenedRecord<Id, Details, Props>(
  options: OpenedRecordOptions<Id, Details, Props>,
): OpenedRecord<Id, Details, Props> | null {
  const { address, callOf, neighbors, load } = options;
  const { opened, replace, close } = useOpenedPanel(address);
  // The panel still shows its last record while it slides out.
  const [shown, setShown] = useState(opened);
  if (opened !== null && (shown === null || callOf(opened) !== callOf(shown))) setShown(opened);
  const call = useCall<Details>(shown && callOf(shown));
  const steps = useRecordSteps({ neighbors, opened, keyOf: callOf, replace });
  const Panel = usePanel(load, opened !== null, close);
  const isOpen = opened !== null;
  const onPanel = neighbors?.onPanel;
  useEffect(() => {
    onPanel?.(isOpen);
    return () => onPanel?.(false);
  }, [onPanel, isOpen]);
  useFocusAfter(isOpen, () =>
    neighbors?.focus(neighbors.ids.findIndex((id) => shown !== null && callOf(id) === callOf(shown))),
  );
  if (shown === null || Panel === null) return null;
  return { Panel, props: { open: opened !== null, record: shown, call, steps, onClose: close } };
}

/**
 * Returns the focus after the panel has closed, where the panel itself cannot: the link that opened it is gone after a step to
 * another page of the list, and does not exist after a shared link.
 */
function useFocusAfter(isOpen: boolean, giveFocus: () => void): void {
  const wasOpen = useRef(isOpen);
  const onClosed = useEffectEvent(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role=dialog]')) giveFocus();
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

interface RecordStepsOptions<Id> {
  neighbors: Neighbors<Id> | undefined;
  opened: Id | null;
  keyOf: (record: Id) => string;
  /** Shows another record; `search` also changes the page of the list. */
  replace: (record: Id, search?: string) => void;
}

/**
 * Steps to the previous and next record. A step past the end of the list's page loads the next page. Null when the list does not
 * show the record, undefined without a list.
 */
function useRecordSteps<Id>(options: RecordStepsOptions<Id>): RecordStepsProps | null | undefined {
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
      // The panel may have been closed, or show another record, since then.
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

/** The records of the list beside a panel, in its order. Previous and next step through them. */
export interface Neighbors<Id> {
  /** Records on the shown page of the list. */
  ids: readonly Id[];
  /** Number of records before that page. */
  before: number;
  /** Length of the whole list; a minimum if `totalIsMinimum`. */
  total: number;
  totalIsMinimum: boolean;
  /** Loads the previous (-1) or next (1) page: its records and its query. Rejects as the list's call does. */
  turn: (by: -1 | 1) => Promise<{ ids: readonly Id[]; search: string }>;
  /** Focuses the list's row of the record at this index of `ids`, or the list itself for another index. */
  focus: (at: number) => void;
  /** Called when the panel opens and when it closes. */
  onPanel?: (isOpen: boolean) => void;
}

/** The rows of a list's page as neighbors of a panel. */
export function neighborsOf<Row, Id>(page: ShownPage<Row>, idOf: (row: Row) => Id): Neighbors<Id> {
  const { rows, before, total, totalIsMinimum, focus, onPanel } = page;
  return {
    ids: rows.map(idOf),
    before,
    total,
    totalIsMinimum,
    turn: async (by) => {
      const turned = await page.turn(by);
      return { ids: turned.rows.map(idOf), search: turned.search };
    },
    focus,
    onPanel,
  };
}
