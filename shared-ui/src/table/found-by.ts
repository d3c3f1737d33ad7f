import type { Column } from './column.ts';
import { searchForm, showsText } from './shows-text.ts';

/**
 * Those of the `unseen` columns without which a reader could not tell why a search found one of the rows: it is displayed
 * there, and in no column that is seen.
 */
export function foundBy<Row>(
  unseen: readonly Column<Row>[],
  seen: readonly Column<Row>[],
  rows: readonly Row[],
  search: string,
): Column<Row>[] {
  const searched = searchForm(search);
  if (searched === '') return [];
  const found = new Set<Column<Row>>();
  for (const row of rows) {
    const columns = unseen.filter((column) => !found.has(column) && showsText(column, row, searched));
    if (columns.length === 0 || seen.some((column) => showsText(column, row, searched))) continue;
    for (const column of columns) found.add(column);
  }
  return unseen.filter((column) => found.has(column));
}
