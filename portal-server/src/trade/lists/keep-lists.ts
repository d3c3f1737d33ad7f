import { sql, type Kysely } from 'kysely';
import { ownOrderOf, statusOf, type ListDefinition, type ListedTable } from './list-definition.ts';
import { listExpression, searchExpression } from './search-text.ts';

/** What the lists of a table declare together, as `keep_list` of `002-lists.sql` takes it. */
export interface TableDeclaration {
  lists: string[];
  /** SQL of the column that names a row's list, and of the one that is searched. */
  list: string;
  searchText: string;
  /** Column by which its lists are sorted at first. */
  ownOrder: string;
  sortedBy: string[];
  statuses: string[];
}

const unique = (columns: (string | undefined)[]): string[] =>
  [...new Set(columns.filter((column) => column !== undefined))].sort();

const sortedBy = ({ fields }: ListDefinition): string[] =>
  Object.values(fields).flatMap(({ sortable, column }) => (sortable ? [column] : []));

function declarationOf(table: ListedTable, lists: readonly ListDefinition[]): TableDeclaration {
  const [ownOrder, ...others] = unique(lists.map(ownOrderOf));
  if (ownOrder === undefined || others.length > 0)
    throw new Error(`The lists of the table ${table} must have the same column as their own order.`);
  return {
    lists: lists.map(({ list }) => list),
    list: listExpression(lists),
    searchText: searchExpression(lists),
    ownOrder,
    sortedBy: unique(lists.flatMap(sortedBy)),
    statuses: unique(lists.map((list) => statusOf(list)?.column)),
  };
}

/** What is declared of each table that has `lists`. */
export const tableDeclarations = (lists: readonly ListDefinition[]): [ListedTable, TableDeclaration][] =>
  [...Map.groupBy(lists, ({ table }) => table)].map(([table, own]) => [table, declarationOf(table, own)]);

/**
 * Gives the tables of `lists` the columns, indexes and counts that these declare. Runs at every start, after the migrations: a
 * table whose declaration is the same stays as it is; one whose declaration changed gets them anew, for all of its rows.
 */
export async function keepLists<Schema>(db: Kysely<Schema>, lists: readonly ListDefinition[]): Promise<void> {
  for (const [table, declaration] of tableDeclarations(lists))
    await sql`select keep_list(${table}::text::regclass, ${JSON.stringify(declaration)}::text::jsonb)`.execute(
      db,
    );
}
