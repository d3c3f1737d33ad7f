import type { ListPage, ListView } from '@portal/shared-contracts';
import { useState } from 'react';
import type { Column } from './columns.ts';
import { searchForm, showsText } from './search-matches.ts';

/** Selected rows of all pages by id, in the order of selection. */
type SelectedRows<Row> = ReadonlyMap<string, Row>;

/** `selected` with exactly the rows in `ids` selected on a page. */
export function withPage<Row>(
  selected: SelectedRows<Row>,
  page: readonly Row[],
  ids: ReadonlySet<string>,
  idOf: (row: Row) => string,
): SelectedRows<Row> {
  const next = new Map(selected);
  for (const row of page) {
    if (ids.has(idOf(row))) next.set(idOf(row), row);
    else next.delete(idOf(row));
  }
  return next;
}

/**
 * `selected` without rows that left the list between two answers for the same page: the list is shorter and the page no longer
 * contains them. In a longer list they may only have moved down.
 */
export function withoutGone<Row>(
  selected: SelectedRows<Row>,
  before: ListPage<Row>,
  now: ListPage<Row>,
  idOf: (row: Row) => string,
): SelectedRows<Row> {
  if (now.total >= before.total) return selected;
  const left = new Set(now.rows.map(idOf));
  const gone = before.rows.map(idOf).filter((id) => selected.has(id) && !left.has(id));
  if (gone.length === 0) return selected;
  return new Map([...selected].filter(([id]) => !gone.includes(id)));
}

/**
 * `selected` without rows that the search filters out or that left the list, as far as `answer` shows it. Returns the same map
 * if nothing changes.
 */
export function stillListed<Row>(
  selected: SelectedRows<Row>,
  answer: ListPage<Row>,
  { search, columns, idOf }: { search: string; columns: readonly Column<Row>[]; idOf: (row: Row) => string },
): SelectedRows<Row> {
  const isComplete = !answer.totalIsMinimum && answer.rows.length === answer.total;
  if (selected.size === 0 || (search === '' && !isComplete)) return selected;
  const shown = new Set(answer.rows.map(idOf));
  const searched = searchForm(search);
  const stays = ([id, row]: [string, Row]): boolean =>
    shown.has(id) || (!isComplete && columns.some((column) => showsText(column, row, searched)));
  const kept = [...selected].filter(stays);
  return kept.length === selected.size ? selected : new Map(kept);
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

interface SelectionOptions<Row> {
  columns: readonly Column<Row>[];
  rowId: keyof Row & string;
  view: ListView;
  /** Answer for exactly this view; null while it loads. */
  answer: ListPage<Row> | null;
}

/**
 * The selection of a table. It survives paging, is cleared by another page size, and loses rows that a search filters out or
 * that leave the list (docs/product.md, section 4).
 */
export function useSelection<Row>(options: SelectionOptions<Row>): Selection<Row> {
  const { columns, rowId, view, answer } = options;
  const { pageSize, search } = view;
  const asked = JSON.stringify(view);
  const [selected, setSelected] = useState<SelectedRows<Row>>(new Map());
  const [sizeOfSelection, setSizeOfSelection] = useState(pageSize);
  const [seen, setSeen] = useState<{ asked: string; answer: ListPage<Row> } | null>(null);
  const idOf = (row: Row): string => String(row[rowId]);

  let current = selected;
  if (sizeOfSelection !== pageSize) {
    setSizeOfSelection(pageSize);
    current = new Map();
  }
  if (answer && seen?.answer !== answer) {
    if (seen?.asked === asked) current = withoutGone(current, seen.answer, answer, idOf);
    setSeen({ asked, answer });
  }
  if (answer) current = stillListed(current, answer, { search, columns, idOf });
  if (current !== selected) setSelected(current);

  const page = answer?.rows ?? [];
  const selectOnPage = (ids: ReadonlySet<string>): void =>
    setSelected((before) => withPage(before, page, ids, idOf));
  const isWhole = page.every((row) => current.has(idOf(row)));

  return {
    selected: current,
    selectOnPage,
    togglePage: () => selectOnPage(new Set(isWhole ? [] : page.map(idOf))),
    clear: () => setSelected(new Map()),
  };
}
