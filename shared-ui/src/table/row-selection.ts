import type { ListPage } from '@portal/shared-contracts';
import type { Column } from './column.ts';
import { searchForm, showsText } from './shows-text.ts';

/** Rows that are selected, on whichever pages, by their id and in the order in which they were selected. */
export type SelectedRows<Row> = ReadonlyMap<string, Row>;

/** `selected`, with exactly those rows of a page selected that `ids` names. */
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
 * `selected` without the rows that have left the list since the same page was asked for before: the list has become
 * shorter and the page no longer names them. In a list that has grown they may only stand further down.
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
 * `selected` without the rows that a search filtered out or that have left the list, as far as the answer tells: it
 * names the rows of its page, and all there are where it holds them all. The same map when nothing has to go.
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
