import type { ListPage, PathTo } from '@portal/shared-contracts';
import type { Column, RowColor } from './column.ts';

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
