import { cardParts } from './card.ts';
import type { Column } from './columns.ts';

interface Row {
  number: string;
  status: string;
  ordered: string;
  original: number;
  due: number;
}
const columns: Column<Row>[] = [
  { field: 'number', headerName: 'number' },
  { field: 'original', headerName: 'original', dataType: 'currency' },
  { field: 'status', headerName: 'status' },
  { field: 'ordered', headerName: 'ordered', dataType: 'date', visibility: 'desktop' },
  { field: 'due', headerName: 'due', dataType: 'currency' },
];

test('the first line has number, status and the last amount, and the other mobile columns are below', () => {
  const { title, status, amount, details } = cardParts(columns);
  expect([title?.field, status?.field, amount?.field]).toEqual(['number', 'status', 'due']);
  expect(details.map(({ field }) => field)).toEqual(['original']);
});

test('a column can be declared as the amount of the first line', () => {
  const [number, original, ...others] = columns;
  const { amount, details } = cardParts([number!, { ...original!, cardAmount: true }, ...others]);
  expect([amount?.field, ...details.map(({ field }) => field)]).toEqual(['original', 'due']);
});

test('a list without status and amount has its title on the first line', () => {
  expect(cardParts(columns.slice(0, 1))).toEqual({
    title: columns[0],
    status: undefined,
    amount: undefined,
    details: [],
  });
});
