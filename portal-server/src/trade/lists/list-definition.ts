import type { AccountCounters, ListPath, ListRows, StaffSubject } from '@portal/shared-contracts/schemas';
import type { ListFilters } from '@portal/shared-contracts/lists';
import type { StatusType } from '@portal/shared-contracts/statuses';
import type { RawBuilder } from 'kysely';
import type { Static, TObject } from 'typebox';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * Type of a column: decides how its values are sent, displayed and compared. A `decimal` is exact, a `unitPrice` exact cents. `plain` is
 * sent unchanged and never displayed. `ownParts` has the customer's own part numbers of the products whose codes the column holds.
 */
export type FieldType =
  'text' | 'codes' | 'ownParts' | 'day' | 'money' | 'number' | 'decimal' | 'unitPrice' | 'status' | 'plain';

/** Source of a field of a row. */
export interface ListField {
  column: string;
  type: FieldType;
  /** SQL of a computed column, because the computed column `search_text` cannot refer to another one. */
  computed?: string;
  /** The list can be sorted by it, so the table has an index for it. */
  sortable: boolean;
  /** A search finds its displayed text, which is part of `search_text`. A status is found by its key instead. */
  searchable: boolean;
  /** It holds numbers that name records, such as a PO number: a pasted list of these finds the rows, so the table has an index for it. */
  isNumber?: true;
  /** It holds heats, which a search finds in any spelling. */
  hasHeats?: true;
  /** Keys of a status that is stored as a number. Other statuses are stored as their keys. */
  keys?: Readonly<Record<number, string>>;
  /** Whose displayed texts a status sorts by. Without it, it sorts as it is stored. */
  statusType?: StatusType;
}

/** Conditions that rows meet only on some days, so that no column can hold them. */
export interface DatedConditions {
  /** Columns that the conditions read. */
  columns: readonly string[];
  /** SQL conditions by name. `today` is the distributor's day, an SQL date. */
  holds: Readonly<Record<string, (today: RawBuilder<unknown>) => RawBuilder<unknown>>>;
}

type ListedNames = {
  [Table in keyof Schema]: Schema[Table] extends { list: unknown; search_text: unknown } ? Table : never;
}[keyof Schema];

/** Tables that `keep_list` of the migrations made listed ones. */
type TradeSchema = Pick<Schema, ListedNames>;
export type ListedTable = keyof TradeSchema;

/** One list of the portal, as data. */
export interface ListDefinition {
  /** Value in the column `list` of its table. */
  list: string;
  path: `/api/${string}`;
  summary: string;
  /** Its name in the audit of staff. */
  subject: StaffSubject;
  table: ListedTable;
  /** SQL condition of its rows, if the table has more than one list. */
  holds?: string;
  row: TObject;
  fields: Readonly<Record<string, ListField>>;
  /** Field that names a row. */
  key: string;
  /** Field of the list's default order, newest first. */
  newest: string;
  /** Statuses that depend on the day, by key. */
  datedStatuses?: DatedConditions;
  /** What a call can filter the list by (`filter`). Names are fields, but for the status and the parts. */
  filters?: ListFilters;
  /** Conditions of the filters that are parts, by name. */
  parts?: DatedConditions;
  /** SQL of the cents that a row adds to the sum of a money field, if that is not its value. `today` is the distributor's day. */
  sums?: Readonly<Record<string, (today: RawBuilder<unknown>) => RawBuilder<unknown>>>;
  /** The account's counter that is the length of the list. Not every credit memo counts, so their counter is separate. */
  counter?: Exclude<keyof AccountCounters, 'creditMemos'>;
}

type ColumnOf<Table extends ListedTable> = keyof TradeSchema[Table] & string;
interface FieldOf<Table extends ListedTable> extends ListField {
  column: ColumnOf<Table>;
}
type NameOf<Path extends ListPath> = keyof Static<ListRows[Path]> & string;

const defined = new WeakSet<object>();

/**
 * Defines a list, in a module named `list.ts` below `trade`. Every field of the row's schema names a column of the table. The
 * compiler checks path, schema and columns.
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

/** A field that is displayed, and that sorts and is searched. */
export const shown = <Column extends string>(column: Column, type: FieldType = 'text') => ({
  column,
  type,
  sortable: true,
  searchable: type !== 'status',
});

/** A displayed field of numbers that name records: each number of a pasted list is found in it. */
export const numbered = <Column extends string>(column: Column) => ({
  ...shown(column),
  isNumber: true as const,
});

/** A field that is displayed and searched but does not sort. */
export const found = <Column extends string>(column: Column, type: FieldType = 'text') => ({
  column,
  type,
  sortable: false,
  searchable: true,
});

/**
 * A field with heats, beside each its letters and digits alone: a search for these finds the heat, however it is written
 * (`heatForm`).
 */
export const ofHeats = <Column extends string>(column: Column) => ({
  ...found(column),
  hasHeats: true as const,
  computed: `(${column} || case when ${column} ~ '[^[:alnum:], ]|[[:alnum:]] '
    then ' ' || regexp_replace(${column}, '[^[:alnum:],]+', '', 'g') else '' end)`,
});

/** A field that only sorts. */
export const sorted = <Column extends string>(column: Column, type: FieldType = 'text') => ({
  column,
  type,
  sortable: true,
  searchable: false,
});

/** A field that is only sent. */
export const answered = <Column extends string>(column: Column, type: FieldType = 'plain') => ({
  column,
  type,
  sortable: false,
  searchable: false,
});

/**
 * The customer's own part numbers of a row's products. A search finds the row by them, though no column stores them
 * (`own-parts/read-own-parts.ts`).
 */
export const ownPartsOf = <Column extends string>(column: Column) => answered(column, 'ownParts');

/** A status that sorts by its displayed text. `keys` are the keys of one that is stored as a number. */
export const status = <Column extends string>(
  column: Column,
  statusType: StatusType,
  keys?: Readonly<Record<number, string>>,
) => ({ ...sorted(column, 'status'), statusType, ...(keys && { keys }) });

/** Column of the list's default order. For this order the table `list_pair` stores the days of each pair of characters. */
export const ownOrderOf = ({ fields, newest }: ListDefinition): string => {
  const field = fields[newest];
  if (!field) throw new Error(`The list has no field ${newest}.`);
  return field.column;
};

/** Columns in which the numbers of a pasted list are found. */
export const numberColumns = ({ fields }: ListDefinition): string[] =>
  Object.values(fields).flatMap(({ column, isNumber }) => (isNumber ? [column] : []));

export const searchesHeats = ({ fields }: ListDefinition): boolean =>
  Object.values(fields).some(({ hasHeats }) => hasHeats);

/** The field with the customer's own part numbers; undefined where the list has none. */
export const ownPartsField = ({ fields }: ListDefinition): ListField | undefined =>
  Object.values(fields).find(({ type }) => type === 'ownParts');

/** The list's status; undefined where it has none. */
export const statusOf = ({ fields }: ListDefinition): ListField | undefined =>
  Object.values(fields).find(({ type }) => type === 'status');
