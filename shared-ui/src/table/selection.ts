import type { ListPage, ListView } from '@portal/shared-contracts';
import { useState } from 'react';
import { wroteLately } from '../errors/last-write.ts';
import type { Column } from './columns.ts';
import { missingWords, searchedWords } from './search-matches.ts';

/** Rows of all pages by id, in the order of selection. */
export type SelectedRows<Row> = ReadonlyMap<string, Row>;

/** What is selected in a list, and what became of the rows that were. */
export interface Ticks<Row> {
  selected: SelectedRows<Row>;
  /** Rows that a search or another page size unselected. The person can take them back. */
  left: SelectedRows<Row>;
  /** Unselected rows that are no longer in the list, or whose amount changed. */
  gone: SelectedRows<Row>;
  /** Searches and page sizes unselect nothing. */
  isKept: boolean;
}

const NO_ROWS = new Map<string, never>();
export const NOTHING: Ticks<never> = { selected: NO_ROWS, left: NO_ROWS, gone: NO_ROWS, isKept: false };

/** Moves selected rows to those that `left` or are `gone`. Without a place they are forgotten. */
export function unselected<Row>(
  ticks: Ticks<Row>,
  ids: ReadonlySet<string>,
  place?: 'left' | 'gone',
): Ticks<Row> {
  const rows = [...ticks.selected];
  const moved = rows.filter(([id]) => ids.has(id));
  if (moved.length === 0) return ticks;
  const selected = new Map(rows.filter(([id]) => !ids.has(id)));
  return { ...ticks, selected, ...(place && { [place]: new Map([...ticks[place], ...moved]) }) };
}

/** Selects `rows`, and unselects `others`. */
export function chosen<Row>(
  ticks: Ticks<Row>,
  rows: Iterable<readonly [string, Row]>,
  others: Iterable<string> = [],
): Ticks<Row> {
  const [selected, left] = [new Map(ticks.selected), new Map(ticks.left)];
  for (const id of others) selected.delete(id);
  for (const [id, row] of rows) {
    selected.set(id, row);
    left.delete(id);
  }
  return { ...ticks, selected, left, isKept: ticks.isKept && selected.size > 0 };
}

type Ided<Row> = { idOf: (row: Row) => string };

/** `ticks` with exactly the rows in `ids` selected on a page. */
export function withPage<Row>(
  ticks: Ticks<Row>,
  page: readonly Row[],
  ids: ReadonlySet<string>,
  idOf: (row: Row) => string,
): Ticks<Row> {
  const rows = page.map((row) => [idOf(row), row] as const);
  return chosen(
    ticks,
    rows.filter(([id]) => ids.has(id)),
    rows.map(([id]) => id),
  );
}

/**
 * Selected rows that left the list between two answers for the same page: the list is shorter and the page no longer contains
 * them. In a longer list they may only have moved down.
 */
export function leftBetween<Row>(
  before: ListPage<Row>,
  now: ListPage<Row>,
  idOf: (row: Row) => string,
): Set<string> {
  if (now.total >= before.total) return new Set();
  const shown = new Set(now.rows.map(idOf));
  return new Set(before.rows.map(idOf).filter((id) => !shown.has(id)));
}

/** What a view leaves of a list. */
interface Listing<Row> extends Ided<Row> {
  search: string;
  /** Condition of the view's filter; undefined without one. */
  meets: ((row: Row) => boolean) | undefined;
  columns: readonly Column<Row>[];
}

/** Selected rows that search or filter leave out, or that an answer with the whole list does not have. */
export function filteredOut<Row>(
  selected: SelectedRows<Row>,
  answer: ListPage<Row>,
  { search, meets, columns, idOf }: Listing<Row>,
): Set<string> {
  const isComplete = !answer.totalIsMinimum && answer.rows.length === answer.total;
  if (selected.size === 0 || (search === '' && !meets && !isComplete)) return new Set();
  const shown = new Set(answer.rows.map(idOf));
  const words = searchedWords(search);
  const stays = ([id, row]: [string, Row]): boolean =>
    shown.has(id) ||
    (!isComplete && (meets?.(row) ?? true) && missingWords(columns, row, words).length === 0);
  return new Set([...selected].filter((each) => !stays(each)).map(([id]) => id));
}

/** Selected rows as `rows` show them now; those with another amount are gone. */
export function renewed<Row>(
  ticks: Ticks<Row>,
  rows: readonly Row[],
  { idOf, amountOf, place }: { amountOf: (row: Row) => unknown; place: 'gone' | undefined } & Ided<Row>,
): Ticks<Row> {
  const selected = new Map(ticks.selected);
  const others = new Set<string>();
  let isSame = true;
  for (const row of rows) {
    const id = idOf(row);
    const before = selected.get(id);
    if (before === undefined || before === row) continue;
    isSame = false;
    selected.set(id, row);
    if (amountOf(before) !== amountOf(row)) others.add(id);
  }
  return isSame ? ticks : unselected({ ...ticks, selected }, others, place);
}

/** The selected rows and functions to change them. */
export interface Selection<Row> {
  /** Rows of all pages. */
  selected: SelectedRows<Row>;
  /** Selects exactly the rows in `ids` on the current page. */
  selectOnPage: (ids: ReadonlySet<string>) => void;
  /** Selects every row of the page, or none if all are selected. */
  togglePage: () => void;
  clear: () => void;
}

/** The selection of a list, with what became of it. */
export interface KeptSelection<Row> extends Ticks<Row>, Selection<Row> {
  /** Changes the selection. */
  change: (to: (before: Ticks<Row>) => Ticks<Row>) => void;
  /** The selection with what the server now says of its rows: `rows` as they are, and the ids of those that the list does not have. */
  renew: (before: Ticks<Row>, rows: readonly Row[], gone: ReadonlySet<string>) => Ticks<Row>;
}

interface SelectionOptions<Row> {
  columns: readonly Column<Row>[];
  rowId: keyof Row & string;
  /** Field of the amount of a row. */
  amount: (keyof Row & string) | undefined;
  view: ListView;
  /** Answer for exactly this view; null while it loads. */
  answer: ListPage<Row> | null;
  /** Condition of the view's filter; undefined without one. */
  meets: ((row: Row) => boolean) | undefined;
}

/**
 * The selection of a table. It survives paging, is cleared by another page size, and loses rows that a search or filter leaves out, until
 * it is kept; and rows that leave the list (docs/product.md, section 4).
 */
export function useSelection<Row>(options: SelectionOptions<Row>): KeptSelection<Row> {
  const { columns, rowId, amount, view, answer, meets } = options;
  const { pageSize, search } = view;
  const asked = JSON.stringify(view);
  const [ticks, setTicks] = useState<Ticks<Row>>(NOTHING);
  const [sizeOfSelection, setSizeOfSelection] = useState(pageSize);
  const [seen, setSeen] = useState<{ asked: string; answer: ListPage<Row> } | null>(null);
  const idOf = (row: Row): string => String(row[rowId]);
  const amountOf = (row: Row): unknown => amount && row[amount];
  const renew: KeptSelection<Row>['renew'] = (before, rows, gone) => {
    // What the person did is not said to them.
    const place = wroteLately() ? undefined : 'gone';
    return unselected(renewed(before, rows, { idOf, amountOf, place }), gone, place);
  };

  let current = ticks;
  if (sizeOfSelection !== pageSize) {
    setSizeOfSelection(pageSize);
    if (!current.isKept) current = unselected(current, new Set(current.selected.keys()), 'left');
  }
  if (answer && seen?.answer !== answer) {
    const gone = seen?.asked === asked ? leftBetween(seen.answer, answer, idOf) : NO_ROWS;
    current = renew(current, answer.rows, new Set(gone.keys()));
    setSeen({ asked, answer });
  }
  const isNarrowed = search !== '' || meets !== undefined;
  if (answer && (!isNarrowed || !current.isKept)) {
    const out = filteredOut(current.selected, answer, { search, meets, columns, idOf });
    current = isNarrowed ? unselected(current, out, 'left') : renew(current, [], out);
  }
  if (current !== ticks) setTicks(current);

  const page = answer?.rows ?? [];
  const selectOnPage = (ids: ReadonlySet<string>): void =>
    setTicks((before) => {
      const next = withPage(before, page, ids, idOf);
      // What a pasted list found is kept from the start.
      return answer?.numbers && next.selected.size > 0 ? { ...next, isKept: true } : next;
    });
  const isWhole = page.every((row) => current.selected.has(idOf(row)));

  return {
    ...current,
    selectOnPage,
    togglePage: () => selectOnPage(new Set(isWhole ? [] : page.map(idOf))),
    change: setTicks,
    renew,
    clear: () => setTicks(NOTHING),
  };
}
