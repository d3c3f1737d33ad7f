import type { Column } from './columns.ts';
import { sumsOf } from './list-sums.ts';

interface Row {
  number: string;
  pieces: number;
  total: number | null;
}
const columns: Column<Row>[] = [
  { field: 'number', headerName: 'number' },
  { field: 'pieces', headerName: 'pieces', dataType: 'number' },
  { field: 'total', headerName: 'total', dataType: 'currency' },
];

test.each<[(number | null)[], number]>([
  [[], 0],
  [[1_050, 2_000], 3_050],
  [[1_050, null], 1_050],
  [[-500, 200], -300],
])('only money columns are summed: %j is %d', (totals, sum) => {
  const rows = totals.map((total, at) => ({ number: `N-${at}`, pieces: 3, total }));
  expect(sumsOf(columns, rows)).toEqual({ total: sum });
});

test('a column defines what a row adds to its sum', () => {
  const rows = [
    { number: 'declined', pieces: 1, total: 500 },
    { number: 'settled', pieces: 1, total: 700 },
  ];
  const paid: Column<Row> = {
    field: 'total',
    headerName: 'total',
    dataType: 'currency',
    summed: ({ number, total }) => (number === 'settled' ? (total ?? 0) : 0),
  };
  expect(sumsOf([paid], rows)).toEqual({ total: 700 });
});
