import type { PathTo } from '@portal/shared-contracts';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, type Call } from '../calls/use-call.ts';
import type { ShownPage } from '../table/shown-page.ts';
import { useLatest } from '../table/use-latest.ts';
import { notify } from '../toasts/notify.ts';
import { useFocusAfter, useListFocus } from './focus-after.ts';
import { useOpenedPanel, useOpenedRecordName, type PanelAddress } from './PanelLink.tsx';
import { placeholderOf, useIsAwaited, useShownPanel } from './shown-panels.ts';
import type { RecordStepsProps } from './SlideOver.tsx';
import { usePanel } from './use-panel.ts';

/** Props of every record panel. */
export interface OpenedRecordProps<Details> {
  open: boolean;
  /** Number of the record. */
  record: string;
  call: Call<Details>;
  /** Position among its neighbors. Null when the list does not show the record, undefined without a list. */
  steps: RecordStepsProps | null | undefined;
  onClose: () => void;
}

export interface RecordPanelProps<Details> {
  /** `recordAddress(kind)`, or `pathAddress(list)` for records with a path of their own. */
  address: PanelAddress<string>;
  /** Path of the call for a record. */
  callOf: (number: string) => PathTo<Details>;
  /** The records of the list beside the panel. A panel beside a page of another section has none. */
  neighbors?: Neighbors | undefined;
  /** Loads the code of the panel, which a list needs only when a record is opened. */
  load: () => Promise<ComponentType<OpenedRecordProps<Details>>>;
}

interface OpenedRecord<Details> {
  Panel: ComponentType<OpenedRecordProps<Details>>;
  props: OpenedRecordProps<Details>;
}

/** The panel of the record that the page's address names; null while there is none. */
export function useOpenedRecord<Details>(props: RecordPanelProps<Details>): OpenedRecord<Details> | null {
  const { address, callOf, neighbors, load } = props;
  const { opened: named, replace, close } = useOpenedPanel(address);
  const taker = useTaker(address.kind);
  const opened = taker === null ? named : null;
  // The panel still shows its last record while it slides out.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  const call = useCall<Details>(shown === null ? null : callOf(shown));
  const steps = useRecordSteps({ neighbors, opened, replace });
  const Panel = useLoadedPanel({
    load,
    isWanted: opened !== null,
    isBesideList: neighbors !== undefined,
    close,
  });
  const isOpen = useIsOpen(opened !== null, taker);
  useShownPanel(address.kind, opened !== null && Panel !== null);
  const onPanel = neighbors?.onPanel;
  const isListCovered = isOpen || taker !== null;
  useEffect(() => {
    onPanel?.(isListCovered);
    return () => onPanel?.(false);
  }, [onPanel, isListCovered]);
  useListFocus(neighbors && (() => neighbors.focus(neighbors.ids.findIndex((id) => id === shown))));
  useFocusAfter(isOpen, taker !== null);
  if (shown === null || Panel === null) return null;
  return { Panel, props: { open: isOpen, record: shown, call, steps, onClose: close } };
}

interface LoadedPanelOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  isWanted: boolean;
  isBesideList: boolean;
  close: () => void;
}

/**
 * The panel's code; null until it is loaded. When it does not load, a toast says so beside the panel's own list. Beside a page of
 * another section this throws, so that the shell shows Retry and the link to the record's own page.
 */
function useLoadedPanel<Props>(options: LoadedPanelOptions<Props>): ComponentType<Props> | null {
  const { load, isWanted, isBesideList, close } = options;
  const { t } = useTranslation('ui');
  const [failure, setFailure] = useState<{ error: unknown }>();
  const Panel = usePanel(load, isWanted, (error) => {
    if (!isBesideList) return setFailure({ error });
    notify(t('panelFailed'), 'error');
    close();
  });
  if (failure) throw failure.error;
  return Panel;
}

/**
 * Kind of another record that the address names, by its parameter, in place of one of this `kind`; null without one. It also takes
 * the place of a record with a path of its own, so that only one panel is open.
 */
function useTaker(kind: string | undefined): string | null {
  const { opened } = useOpenedRecordName();
  return opened === null || opened.kind === kind ? null : opened.kind;
}

/**
 * True while the panel is open. One whose place is taken by a record of another section stays until that one's panel or its
 * placeholder is there, so that the list does not flash in between.
 */
function useIsOpen(isNamed: boolean, taker: string | null): boolean {
  const hasNoPanel = useIsAwaited(taker);
  const hasNoPlaceholder = useIsAwaited(taker && placeholderOf(taker));
  const [isOpen, setOpen] = useState(isNamed);
  const isOpenNow = isNamed || (isOpen && hasNoPanel && hasNoPlaceholder);
  if (isOpenNow !== isOpen) setOpen(isOpenNow);
  return isOpenNow;
}

interface RecordStepsOptions {
  neighbors: Neighbors | undefined;
  opened: string | null;
  /** Shows another record; `search` also changes the page of the list. */
  replace: (number: string, search?: string) => void;
}

/**
 * Steps to the previous and next record. A step past the end of the list's page loads the next page. Null when the list does not
 * show the record, undefined without a list.
 */
function useRecordSteps(options: RecordStepsOptions): RecordStepsProps | null | undefined {
  const { neighbors, opened, replace } = options;
  const { t } = useTranslation('ui');
  const [isTurning, setTurning] = useState(false);
  const latest = useLatest({ opened, replace });

  if (neighbors === undefined || opened === null) return undefined;
  const { ids, before, total, totalIsMinimum, turn } = neighbors;
  const index = ids.indexOf(opened);
  if (index < 0) return null;

  async function turnPage(by: -1 | 1): Promise<void> {
    setTurning(true);
    try {
      const page = await turn(by);
      const next = by === 1 ? page.ids[0] : page.ids.at(-1);
      // The panel may have been closed, or show another record, since then.
      if (next !== undefined && latest.current.opened === opened) latest.current.replace(next, page.search);
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
export interface Neighbors {
  /** Numbers of the records on the shown page of the list. */
  ids: readonly string[];
  /** Number of records before that page. */
  before: number;
  /** Length of the whole list; a minimum if `totalIsMinimum`. */
  total: number;
  totalIsMinimum: boolean;
  /** Loads the previous (-1) or next (1) page: its records and its query. Rejects as the list's call does. */
  turn: (by: -1 | 1) => Promise<{ ids: readonly string[]; search: string }>;
  /** Focuses the list's row of the record at this index of `ids`, or the list itself for another index. */
  focus: (at: number) => void;
  /** Called when a panel opens over the list, of any section, and when it closes. */
  onPanel?: (isOpen: boolean) => void;
}

/** The rows of a list's page as neighbors of a panel. */
export function neighborsOf<Row>(page: ShownPage<Row>, idOf: (row: Row) => string): Neighbors {
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
