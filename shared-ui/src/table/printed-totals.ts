import type { Column } from './column.ts';

/** Sums in cents of the money columns that `rows` have, by field; a row adds what its column says, or its value. */
export function printedTotals<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, number> {
  const money = columns.filter(({ dataType }) => dataType === 'currency');
  return new Map(
    money.map(({ field, summed = (row) => centsOf(row[field]) }) => [
      field,
      rows.reduce((sum, row) => sum + summed(row), 0),
    ]),
  );
}

const centsOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
