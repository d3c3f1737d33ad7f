import type { Column } from './columns.ts';

/** The columns with amounts. */
export const moneyColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ dataType }) => dataType === 'currency');

/** Sums of the money columns in cents, by field. A row counts with its column's `summed`, or with its value. */
export const sumsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Record<string, number> =>
  Object.fromEntries(
    moneyColumns(columns).map(({ field, summed = (row) => centsOf(row[field]) }) => [
      field,
      rows.reduce((sum, row) => sum + summed(row), 0),
    ]),
  );

const centsOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
