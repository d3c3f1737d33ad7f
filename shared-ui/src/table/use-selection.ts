import type { ListPage, ListView } from '@portal/shared-contracts';
import { useState } from 'react';
import { stillListed, withoutGone, withPage, type SelectedRows } from './row-selection.ts';
import type { Column } from './column.ts';

/** The rows that a person selected, and how rows and tools change that. */
export interface Selection<Row> {
  /** On whichever pages. */
  selected: SelectedRows<Row>;
  /** Makes exactly the rows that `ids` names the selected ones of the page. */
  selectOnPage: (ids: ReadonlySet<string>) => void;
  /** Selects every row of the page, or none of them when all are selected. */
  togglePage: () => void;
  clear: () => void;
}

export interface SelectionOptions<Row> {
  columns: readonly Column<Row>[];
  rowId: keyof Row & string;
  view: ListView;
  /** The answer of exactly this view; null while it is not there. */
  answer: ListPage<Row> | null;
}

/**
 * The selection of a table: it survives paging, ends with another page size, and loses what a search filters out or
 * what leaves the list elsewhere (docs/product.md, section 4).
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
