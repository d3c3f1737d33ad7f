import type { TObject, TProperties } from 'typebox';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListName } from '../trade-tables.ts';

/** Tables whose rows are listed. */
export type ListedTable = 'quote' | 'sales_order' | 'invoice' | 'credit_memo' | 'inventory_item';

/** How a column's value becomes that of the row's field; see `row-fields.ts`. */
export type ColumnKind = 'plain' | 'codes' | 'time';

/** Where a field of a row comes from. */
export interface ListField {
  column: string;
  kind: ColumnKind;
  /** Whether the list can be sorted by it: then `002-lists.sql` has an index for it. */
  sorts: boolean;
}

/** One list of the portal: everything that its endpoint needs, as data. */
export interface ListDefinition {
  list: ListName;
  path: `/api/${string}`;
  summary: string;
  table: ListedTable;
  row: TObject;
  fields: Readonly<Record<string, ListField>>;
  /** Field of the list's own order, newest first. */
  newest: string;
}

type ColumnOf<Table extends ListedTable> = keyof Schema[Table] & string;
interface FieldOf<Table extends ListedTable> extends ListField {
  column: ColumnOf<Table>;
}
type NameOf<Properties extends TProperties> = keyof Properties & string;

/** Defines a list. Every field of the row's schema names a column of the table; both are checked as types. */
export const defineList = <Table extends ListedTable, Properties extends TProperties>(
  definition: Omit<ListDefinition, 'table' | 'row' | 'fields' | 'newest'> & {
    table: Table;
    row: TObject<Properties>;
    fields: Record<NameOf<Properties>, FieldOf<Table>>;
    newest: NameOf<Properties>;
  },
): ListDefinition => definition;

/** A field that the list can be sorted by. */
export const sorted = <Column extends string>(column: Column, kind: ColumnKind = 'plain') => ({
  column,
  kind,
  sorts: true,
});

/** A field that no table displays, and so none sorts by. */
export const unsorted = <Column extends string>(column: Column, kind: ColumnKind = 'plain') => ({
  column,
  kind,
  sorts: false,
});
