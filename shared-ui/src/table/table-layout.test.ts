import type { Column } from './columns.ts';
import { arranged, layoutOf, moved, readLayout, resized } from './table-layout.ts';

interface Row {
  number: string;
  po: string;
  total: number;
}
const columns: Column<Row>[] = [
  { field: 'number', headerName: 'number', width: 100 },
  { field: 'po', headerName: 'po', flex: 2 },
  { field: 'total', headerName: 'total', flex: 1, width: 90 },
];
const layout = { columns: [{ field: 'total', width: 200 }, { field: 'po' }], hidden: ['po'] };

test.each([
  [null, null],
  ['not JSON', null],
  ['["po"]', null],
  ['{"columns":{},"hidden":[]}', null],
  [
    '{"columns":[1,null,{"field":2},{"field":"po","width":"x"}],"hidden":[3,"po"]}',
    { columns: [{ field: 'po' }], hidden: ['po'] },
  ],
  [JSON.stringify(layout), layout],
])('what a browser stored as %j is the layout %j', (text, read) => expect(readLayout(text)).toEqual(read));

test('columns have the order and widths of the layout; those that it does not name come last', () => {
  expect(arranged(columns, layout)).toEqual([
    { field: 'total', headerName: 'total', width: 200 },
    { field: 'po', headerName: 'po', flex: 2 },
    { field: 'number', headerName: 'number', width: 100 },
  ]);
  expect(arranged(columns, { columns: [{ field: 'gone' }], hidden: [] })).toEqual(columns);
  expect(arranged(columns, null)).toBe(columns);
});

test('a layout that was taken from a table arranges it in the same way', () => {
  const shown = arranged(columns, layout);
  const taken = layoutOf(shown, ['number'], layout);
  expect(taken).toEqual({
    columns: [{ field: 'total', width: 200 }, { field: 'po' }, { field: 'number' }],
    hidden: ['number'],
  });
  expect(arranged(columns, taken)).toEqual(shown);
});

test.each([
  ['total', 1, ['po', 'total']],
  ['po', -1, ['po', 'total']],
  ['total', -1, ['total', 'po']],
  ['po', 1, ['total', 'po']],
  ['gone', 1, ['total', 'po']],
] as const)('%s moved by %d gives the order %j', (field, by, order) =>
  expect(moved(layout, field, by).columns.map((column) => column.field)).toEqual(order),
);

test.each([
  [150.4, 150],
  [1, 60],
  [10_000, 800],
  [null, undefined],
])('a column of %s px has a width of %s', (width, kept) =>
  expect(resized(layout, 'total', width).columns).toEqual([
    { field: 'total', ...(kept !== undefined && { width: kept }) },
    { field: 'po' },
  ]),
);
