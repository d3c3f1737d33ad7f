import type { ListPage, PathTo } from '@portal/shared-contracts';
import type { ListFilters } from '@portal/shared-contracts/lists';
import type { ReactNode } from 'react';
import type { Column, RowColor } from './columns.ts';
import type { ShownPage } from './shown-page.ts';
import type { Selection } from './selection.ts';

/** A part of a list that can be shown alone: a filter without a value. */
export interface ListPart<Row> {
  /** Text key of what the part has. */
  text: string;
  /** The server's condition of its rows, for those that are selected on other pages. */
  meets: (row: Row) => boolean;
}

/** A list as plain data, for its table and for the placeholder before the table's code is loaded. */
export interface ListDeclaration<Row> {
  /** Path of the list's call, for example `/api/remnants`. */
  list: PathTo<ListPage<Row>>;
  columns: readonly Column<Row>[];
  /** Field that identifies a row. Where rows can be selected it is the key of the list, which its call finds as a number. */
  rowId: keyof Row & string;
  /** Namespace of the columns' texts: the name of the section. */
  namespace: string;
  /** Order of the list if no sort is chosen; marks its column. */
  defaultSort?: { field: keyof Row & string; order: 'asc' | 'desc' };
  /** What the list can be filtered by, where shared-contracts does not declare it (`LIST_FILTERS`). */
  filters?: ListFilters;
  /** The filters that are parts, by name. */
  parts?: Readonly<Record<string, ListPart<Row>>>;
  /** Key of a row's status, where it is no field of the row. */
  statusOf?: (row: Row) => string;
  /** Colour of a row; {@link rowLabel} says in words what it means. */
  rowColor?: (row: Row) => RowColor | undefined;
  /**
   * Text key of a chip beside the first value of a row, in the colour of the row; without a colour it is shown on cards only.
   */
  rowLabel?: (row: Row) => string | undefined;
}

/** What a list does with selected rows. */
export interface ListSelection<Row> {
  /** Renders the actions for selected rows; without a result no bar is shown. An action that leaves its rows in the list calls `done`. */
  actions: (rows: Row[], done: () => void) => ReactNode;
  /** Renders what the bar says about the rows after the sum of their amounts. */
  note?: ((rows: Row[]) => ReactNode) | undefined;
}

export interface DataTableProps<Row> extends ListDeclaration<Row> {
  /** Translated name of the rows, also for screen readers. */
  label: string;
  /** Translated text of an empty list; 'No data available' by default. */
  emptyText?: string;
  /** Panel of the list's records, given the shown page, whose rows are the neighbors of the record. */
  panel?: (page: ShownPage<Row>) => ReactNode;
  /** Lets rows be selected. */
  selection?: ListSelection<Row>;
}

/** Props for the rows of a page, as a table or as cards. */
export interface RowsProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowId' | 'namespace' | 'label' | 'rowColor' | 'rowLabel'
> {
  /** Serialized view. */
  asked: string;
  /** The rows belong to the previous view. */
  isWaiting: boolean;
  rows: Row[];
  /** Undefined if rows cannot be selected. */
  selected: Selection<Row> | undefined;
}
