import { sql, type Kysely } from 'kysely';
import { LANGUAGES } from '../../platform/http/messages.ts';
import {
  numberColumns,
  ownOrderOf,
  statusOf,
  type FieldType,
  type ListDefinition,
  type ListedTable,
  type ListField,
} from './list-definition.ts';
import { placeColumn, placeSql, searchColumns, sortColumn } from './status-order.ts';

const unique = (columns: (string | undefined)[]): string[] =>
  [...new Set(columns.filter((column) => column !== undefined))].sort();

const sortedBy = ({ fields }: ListDefinition): string[] =>
  Object.values(fields).flatMap((field) =>
    field.sortable ? LANGUAGES.map((of) => sortColumn(field, of)) : [],
  );

/** The columns by which statuses sort, with their SQL. */
const placesIn = (definition: ListDefinition): [column: string, sql: string][] => {
  const field = statusOf(definition);
  if (field?.statusType === undefined) return [];
  return LANGUAGES.map((of) => [placeColumn(field, of), placeSql(field, of)]);
};

/** The declarations of all lists of a table: argument of `keep_list` (`002-lists.sql`). */
function declarationOf(table: ListedTable, lists: readonly ListDefinition[]) {
  const [ownOrder, ...others] = unique(lists.map(ownOrderOf));
  if (ownOrder === undefined || others.length > 0)
    throw new Error(`The lists of the table ${table} must have the same default order.`);
  return {
    lists: lists.map(({ list }) => list),
    /** SQL of the column `list`. */
    list: choose(lists, ({ list }) => `'${list}'`),
    /** SQL of the searched column: the displayed texts of all searchable fields, one line each. */
    searchText: `search_lines(${choose(lists, linesOf)})`,
    ownOrder,
    sortedBy: unique(lists.flatMap(sortedBy)),
    /** Columns of numbers that a pasted list finds. */
    numbers: unique(lists.flatMap(numberColumns)),
    /** SQL of the columns with the places of statuses. */
    places: Object.fromEntries(lists.flatMap(placesIn)),
    /** Columns that a search reads beside the texts. */
    statuses: unique(lists.flatMap(searchColumns)),
  };
}

/** The declaration of each table of `lists`. */
export const tableDeclarations = (lists: readonly ListDefinition[]) =>
  [...Map.groupBy(lists, ({ table }) => table)].map(
    ([table, own]) => [table, declarationOf(table, own)] as const,
  );

/**
 * Creates the columns, indexes and counts that `lists` declare. Runs at every start, after the migrations. A table with the same
 * declaration as before stays as it is; a changed declaration is applied to all rows.
 */
export async function keepLists<Schema>(db: Kysely<Schema>, lists: readonly ListDefinition[]): Promise<void> {
  for (const [table, declaration] of tableDeclarations(lists))
    await sql`select keep_list(${table}::text::regclass, ${JSON.stringify(declaration)}::text::jsonb)`.execute(
      db,
    );
}

/** SQL of a column's displayed text, with functions of `002-lists.sql`. */
const DISPLAY: Partial<Record<FieldType, (column: string) => string>> = {
  text: (column) => column,
  codes: (column) => column,
  day: (column) => `display_date(${column})`,
  money: (column) => `display_money(${column})`,
  number: (column) => `display_number(${column})`,
};

function lineOf({ column, computed = column, type }: ListField): string {
  const display = DISPLAY[type];
  if (!display) throw new Error(`A field of the type ${type} has no displayed text to search.`);
  return `display_line(${display(computed)})`;
}

const linesOf = ({ fields }: ListDefinition): string =>
  Object.values(fields)
    .filter(({ searchable }) => searchable)
    .map(lineOf)
    .join(' || ');

/** SQL that chooses `of` by the list of a row. */
function choose(lists: readonly ListDefinition[], of: (list: ListDefinition) => string): string {
  const [only] = lists;
  if (lists.length === 1 && only) return of(only);
  return `case ${lists.map((list) => `when ${String(list.holds)} then ${of(list)}`).join(' ')} end`;
}
