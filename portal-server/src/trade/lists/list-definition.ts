import type { AccountCounters, ListPath, ListRows, StaffSubject } from '@portal/shared-contracts/schemas';
import type { Static, TObject } from 'typebox';
import type { TradeSchema } from './listed-tables.ts';

/** Type of a column: it decides how the value travels, is displayed and is compared. `plain` is answered unchanged and not displayed. */
export type FieldType = 'text' | 'codes' | 'day' | 'money' | 'number' | 'status' | 'plain';

/** Where a field of a row comes from. */
export interface ListField {
  column: string;
  type: FieldType;
  /** Of a column that the database computes: SQL of it, because a computed `search_text` cannot refer to it. */
  computed?: string;
  /** The list can be sorted by it: then the table has an index for it. */
  sortable: boolean;
  /** A search finds it as it is displayed: then `search_text` has it. A status is found by its key instead. */
  searchable: boolean;
  /** Of a status that is stored as a number: the key of each. Other statuses are stored as their keys. */
  keys?: Readonly<Record<number, string>>;
}

/** Tables whose rows are listed. */
export type ListedTable = keyof TradeSchema;

/** One list of the portal: everything that the server knows of it, as data. */
export interface ListDefinition {
  /** In the column `list` of its table. */
  list: string;
  path: `/api/${string}`;
  summary: string;
  /** Its name in the audit of staff. */
  subject: StaffSubject;
  table: ListedTable;
  /** SQL condition that tells its rows from the table's other list; none where the table has one list. */
  holds?: string;
  row: TObject;
  fields: Readonly<Record<string, ListField>>;
  /** Field that names a row. */
  key: string;
  /** Field of the list's own order, newest first. */
  newest: string;
  /** The account's counter that its length is, if any; of credit memos not all count. */
  counter?: Exclude<keyof AccountCounters, 'creditMemos'>;
}

type ColumnOf<Table extends ListedTable> = keyof TradeSchema[Table] & string;
interface FieldOf<Table extends ListedTable> extends ListField {
  column: ColumnOf<Table>;
}
type NameOf<Path extends ListPath> = keyof Static<ListRows[Path]> & string;

const defined = new WeakSet<object>();

/**
 * Defines a list, in a module named `list.ts` below `trade`. Every field of the row's schema names a column of the table; path,
 * schema and columns are checked as types.
 */
export function defineList<Table extends ListedTable, Path extends ListPath>(
  definition: Omit<ListDefinition, 'path' | 'table' | 'row' | 'fields' | 'key' | 'newest'> & {
    path: Path;
    table: Table;
    row: ListRows[Path];
    fields: Record<NameOf<Path>, FieldOf<Table>>;
    key: NameOf<Path>;
    newest: NameOf<Path>;
  },
): ListDefinition {
  defined.add(definition);
  return definition;
}

export const isListDefinition = (value: unknown): value is ListDefinition =>
  typeof value === 'object' && value !== null && defined.has(value);

/** A field that the list displays: it is sorted and searched by. */
export const shown = <Column extends string>(column: Column, type: FieldType = 'text') => ({
  column,
  type,
  sortable: true,
  searchable: type !== 'status',
});

/** A field that is displayed and searched, and does not sort. */
export const found = <Column extends string>(column: Column, type: FieldType = 'text') => ({
  column,
  type,
  sortable: false,
  searchable: true,
});

/** A field that only sorts. */
export const sorted = <Column extends string>(column: Column, type: FieldType = 'text') => ({
  column,
  type,
  sortable: true,
  searchable: false,
});

/** A field that is only answered. */
export const answered = <Column extends string>(column: Column, type: FieldType = 'plain') => ({
  column,
  type,
  sortable: false,
  searchable: false,
});

/** A status that is stored as a number, by which it sorts. */
export const numbered = <Column extends string>(column: Column, keys: Readonly<Record<number, string>>) => ({
  ...sorted(column, 'status'),
  keys,
});

/** Column of the list's own order, in which it is known between which days something can be found. */
export const ownOrderOf = ({ fields, newest }: ListDefinition): string => {
  const field = fields[newest];
  if (!field) throw new Error(`The list has no field ${newest}.`);
  return field.column;
};

/** The list's status; undefined where it has none. */
export const statusOf = ({ fields }: ListDefinition): ListField | undefined =>
  Object.values(fields).find(({ type }) => type === 'status');
