import type { ListPage, PathTo } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import type { Column, RowColor } from './columns.ts';
import type { ShownPage } from './shown-page.ts';
import type { Selection } from './selection.ts';

/** A list, declared once as plain data: for its table, and for what stands there until the table's code is loaded. */
export interface ListDeclaration<Row> {
  /** Path of the list's call, for example `/api/quotes`. */
  list: PathTo<ListPage<Row>>;
  columns: readonly Column<Row>[];
  /** Field that identifies a row. */
  rowId: keyof Row & string;
  /** Namespace of the columns' texts: the section's name. */
  namespace: string;
  /** The order that the list has when no sort is asked for: marks its column. */
  defaultSort?: { field: keyof Row & string; order: 'asc' | 'desc' };
  /** Colour of a row; {@link rowLabel} says in words what it means. */
  rowColor?: (row: Row) => RowColor | undefined;
  /** Key of a text that stands as a chip beside a row's first value, in the row's colour; without one, on cards alone. */
  rowLabel?: (row: Row) => string | undefined;
}

export interface DataTableProps<Row> extends ListDeclaration<Row> {
  /** Name of the rows, as shown text; screen readers read it. */
  label: string;
  /** Shown text of a list without rows; 'No data available' by default. */
  emptyText?: string;
  /** The panel of the list's records, given the page that is shown: its rows are the record's neighbors. */
  panel?: (page: ShownPage<Row>) => ReactNode;
  /** Lets rows be selected, and says what can be done with those that are; nothing to do shows no bar. */
  selection?: { actions: (rows: Row[]) => ReactNode };
}

/** Props that show the rows of a page, in a table and as cards. */
export interface RowsProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowId' | 'namespace' | 'label' | 'rowColor' | 'rowLabel'
> {
  /** The view that is asked for. */
  asked: string;
  /** The rows are those of the view before. */
  isWaiting: boolean;
  rows: Row[];
  /** Absent where rows cannot be selected. */
  selected: Selection<Row> | undefined;
}
