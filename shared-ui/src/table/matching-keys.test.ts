import type { Column } from './column.ts';
import { matchingKeys } from './matching-keys.ts';

const columns: Column<{ status: string; total: number }>[] = [
  { field: 'total', headerName: 'total' },
  {
    field: 'status',
    headerName: 'status',
    texts: { 'Credit Control': 'Control de crédito', Invoiced: 'Facturado', Cancelled: 'Cancelado' },
  },
];

test.each([
  ['', undefined],
  ['  ', undefined],
  ['factur', 'Invoiced'],
  ['CREDITO', 'Credit Control'],
  ['ado', 'Invoiced,Cancelled'],
  ['invoiced', undefined],
])('the search %j asks for the statuses %j', (search, keys) => {
  expect(matchingKeys(columns, search)).toBe(keys);
});
