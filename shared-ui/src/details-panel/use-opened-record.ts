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

/** Props of every panel of a record. */
export interface OpenedRecordProps<Id, Details> {
  open: boolean;
  record: Id;
  call: Call<Details>;
  /** Its place among its neighbors; null for a record that the list beside it does not show, undefined without a list. */
  steps: RecordStepsProps | null | undefined;
  onClose: () => void;
}

interface OpenedRecordOptions<Id, Details, Props> {
  address: PanelAddress<Id>;
  /** Path of the call that answers a record; two records are the same when their calls are. */
  callOf: (record: Id) => PathTo<Details>;
  /** The records of the list beside the panel. */
  neighbors?: Neighbors<Id> | undefined;
  /** Loads the panel, which a list does not need until a record is opened. */
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
  // While the panel slides away it goes on showing its last record.
  const [shown, setShown] = useState(opened);
  if (opened !== null && (shown === null || callOf(opened) !== callOf(shown))) setShown(opened);
  const call = useCall<Details>(shown && callOf(shown));
  const steps = useRecordSteps({ neighbors, opened, keyOf: callOf, replace });
  const Panel = usePanel(load, opened !== null, close);
  useFocusAfter(opened !== null, () =>
    neighbors?.focus(neighbors.ids.findIndex((id) => shown !== null && callOf(id) === callOf(shown))),
  );
  if (shown === null || Panel === null) return null;
  return { Panel, props: { open: opened !== null, record: shown, call, steps, onClose: close } };
}

/**
 * Gives the focus back once the panel has closed. The panel itself does so where the link that opened it is still there; it is
 * gone after steps over the edge of the list's page, and there never was one after a shared link.
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
  /** Shows another record; with a query, beside another page of the list. */
  replace: (record: Id, search?: string) => void;
}

/**
 * Previous and next of the opened record. Over the edge of the list's page they load the page beyond it and go on there;
 * null for a record that the list does not show, undefined without a list.
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

/** The records of the list beside a panel, in its order: what previous and next go to. */
export interface Neighbors<Id> {
  /** Those on the page that the list shows. */
  ids: readonly Id[];
  /** How many of the list come before that page. */
  before: number;
  /** How many the whole list has; at least that many when `totalIsMinimum`. */
  total: number;
  totalIsMinimum: boolean;
  /** Those of the page before (-1) or after (1), and the page's query that shows it. Rejects as the list's call does. */
  turn: (by: -1 | 1) => Promise<{ ids: readonly Id[]; search: string }>;
  /** Gives the focus to the list's row of a record, by its index in `ids`; to the list itself for another index. */
  focus: (at: number) => void;
}

/** The rows of a list's page as records that a panel opens. */
export function neighborsOf<Row, Id>(page: ShownPage<Row>, idOf: (row: Row) => Id): Neighbors<Id> {
  const { rows, before, total, totalIsMinimum, focus } = page;
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
  };
}
