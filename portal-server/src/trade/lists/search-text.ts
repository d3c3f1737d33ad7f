import type { FieldType, ListDefinition, ListField } from './list-definition.ts';

/** How the database displays a column; the functions are those of `002-lists.sql`. */
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

/** `of` of the list that a row belongs to, as SQL. */
function choose(lists: readonly ListDefinition[], of: (list: ListDefinition) => string): string {
  const [only] = lists;
  if (lists.length === 1 && only) return of(only);
  return `case ${lists.map((list) => `when ${String(list.holds)} then ${of(list)}`).join(' ')} end`;
}

/** SQL of the column `list` of a table with these lists. */
export const listExpression = (lists: readonly ListDefinition[]): string =>
  choose(lists, ({ list }) => `'${list}'`);

/** SQL of the column `search_text` of a table with these lists: every searchable field as it is displayed, one to a line. */
export const searchExpression = (lists: readonly ListDefinition[]): string =>
  `search_lines(${choose(lists, linesOf)})`;
