import { FIRST_VIEW } from '@portal/shared-contracts/lists';
import type { Column } from './columns.ts';
import { foundBy, listCall, matchingKeys } from './search-matches.ts';

const columns: Column<{ status: string; total: number }>[] = [
  { field: 'total', headerName: 'total', labels: { Overdue: 'Vencido' } },
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
  ['vencid', 'Overdue'],
  ['invoiced', undefined],
])('the search %j sends the statuses %j', (search, keys) => {
  expect(matchingKeys(columns, search)).toBe(keys);
});

test.each([
  ['status', 'en'],
  ['total', undefined],
  [null, undefined],
])('the call for a sort by %s has the language %s', (sort, language) => {
  expect(listCall(columns, { ...FIRST_VIEW, sort })).toMatchObject({ language });
});

interface Invoice {
  number: string;
  orderedBy: string | null;
  codes: string[];
  total: number;
}
const column = (field: keyof Invoice, rest: Partial<Column<Invoice>> = {}): Column<Invoice> => ({
  field,
  headerName: field,
  ...rest,
});
const seen = [column('number'), column('total', { dataType: 'currency' })];
const unseen = [column('orderedBy', { defaultValue: '–' }), column('codes', { dataType: 'codes' })];
const rows: Invoice[] = [
  { number: 'I-101', orderedBy: 'José Núñez', codes: ['A36-PL', 'AL6061'], total: 123_450 },
  { number: 'I-102', orderedBy: null, codes: [], total: 9_900 },
];

test.each([
  ['a name', 'José', ['orderedBy']],
  ['a name without its accents, in capitals', 'JOSE NUN', ['orderedBy']],
  ['a product', ' al60 ', ['codes']],
  ['what two columns show', 'a', ['codes']],
  ['what a seen column shows in the same row', '1', []],
  ['an amount that is seen', '$1,234', []],
  ['what stands for a missing name', '–', []],
  ['what nothing shows', 'zzz', []],
  ['a word that is seen and one that is not', 'núñez 101', ['orderedBy']],
  ['two words that are not seen', 'al6061 JOSE', ['orderedBy', 'codes']],
  ['nothing', '  ', []],
])('%s is explained by the columns that show it', (_, search, fields) => {
  expect(foundBy(unseen, seen, rows, search).map(({ field }) => field)).toEqual(fields);
});
