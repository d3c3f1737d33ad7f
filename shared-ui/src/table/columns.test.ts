import { type Column, filling, isSortable, sizeOf } from './columns.ts';

interface Row {
  number: string;
  day: string;
  note: string;
}
const number: Column<Row> = { field: 'number', headerName: 'number', width: 110 };
const day: Column<Row> = { field: 'day', headerName: 'day', dataType: 'date', width: 140 };
const note: Column<Row> = { field: 'note', headerName: 'note' };
const flexOf = (columns: Column<Row>[]) => columns.map(({ flex }) => flex);

test('columns with fixed widths share the remaining width of a table', () => {
  expect(flexOf(filling([number, day], []))).toEqual([110, 140]);
  expect(flexOf(filling([number, day, note], ['note']))).toEqual([110, 140, 1]);
});

test('fixed widths stay when a shown column takes the remaining width', () => {
  expect(flexOf(filling([number, day, note], ['day']))).toEqual([undefined, undefined, undefined]);
});

test.each<[Partial<Column<Row>>, object]>([
  [{ width: 110 }, { width: 55 }],
  [{ width: 110, dataType: 'currency' }, { width: 66 }],
  [{}, { flex: 1, minWidth: 50 }],
  [
    { dataType: 'codes', flex: 2 },
    { flex: 2, minWidth: 100 },
  ],
  [
    { width: 122, flex: 1 },
    { flex: 1, minWidth: 61 },
  ],
  [
    { width: 80, flex: 1, dataType: 'currency' },
    { flex: 1, minWidth: 66 },
  ],
])('at half of its width the column %j has %j', (column, size) =>
  expect(sizeOf({ field: 'note', headerName: 'note', ...column }, 0.5)).toEqual(size),
);

test.each([
  [{}, true],
  [{ dataType: 'codes' }, true],
  [{ sortable: false }, false],
] as const)('the column %j sorts: %s', (column, sorts) =>
  expect(isSortable<Row>({ field: 'note', headerName: 'note', ...column })).toBe(sorts),
);
