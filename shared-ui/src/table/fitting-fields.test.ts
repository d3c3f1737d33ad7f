import type { Column } from './columns.ts';
import { fittingFields } from './fitting-fields.ts';

interface Row {
  number: string;
  person: string;
  ordered: string;
  codes: string[];
  status: string;
  total: number;
  note: string;
}
const columns: Column<Row>[] = [
  { field: 'number', headerName: 'number', width: 100 },
  { field: 'person', headerName: 'person', width: 110, visibility: 'desktop' },
  { field: 'ordered', headerName: 'ordered', dataType: 'date', width: 120 },
  { field: 'codes', headerName: 'codes', dataType: 'codes', visibility: 'desktop' },
  { field: 'status', headerName: 'status', width: 150 },
  { field: 'total', headerName: 'total', dataType: 'currency', width: 132 },
  { field: 'note', headerName: 'note', width: 10, optional: true },
];

test.each([
  ['all but the optional', 762, 1, ['number', 'status', 'total', 'ordered', 'person', 'codes']],
  ['all but the last that does not fit', 761, 1, ['number', 'status', 'total', 'ordered', 'person']],
  ['a narrower one instead of one that does not fit', 500, 1, ['number', 'status', 'total', 'person']],
  ['those of a card before others', 505, 1, ['number', 'status', 'total', 'ordered']],
  ['more where columns are narrower', 679, 0.89, ['number', 'status', 'total', 'ordered', 'person', 'codes']],
  ['one at least', 10, 1, ['number']],
])('shows %s', (_, room, scale, fields) => {
  expect(fittingFields(columns, room, scale)).toEqual(fields);
});
