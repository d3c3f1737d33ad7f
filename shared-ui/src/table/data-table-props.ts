import type { ReactNode } from 'react';
import type { ListDeclaration } from './list-declaration.ts';
import type { ShownPage } from './shown-page.ts';
import type { Selection } from './use-selection.ts';

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
