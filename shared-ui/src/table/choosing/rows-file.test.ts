import { textOf } from '../../testing/index.ts';
import type { Column } from '../columns.ts';
import { rowsAsCells, rowsFile } from './rows-file.ts';

interface Row {
  poNumber: string | null;
  amount: number;
  day: string;
  codes: string[];
  status: string;
}

const columns: Column<Row>[] = [
  { field: 'poNumber', headerName: 'po', defaultValue: '–' },
  { field: 'amount', headerName: 'amount', dataType: 'currency' },
  { field: 'day', headerName: 'day', dataType: 'date' },
  { field: 'codes', headerName: 'codes', dataType: 'codes' },
  { field: 'status', headerName: 'status', texts: { Paid: 'Pagada' } },
];

test('the file has the format of the server’s export: values formatted, statuses as texts, no formulas', async () => {
  const rows: Row[] = [
    { poNumber: '=1+1', amount: -50_000, day: '2026-03-14', codes: ['A-1', 'B-2'], status: 'Paid' },
    { poNumber: null, amount: 123_450, day: '2026-03-15', codes: [], status: 'Open' },
  ];
  const file = rowsFile({
    columns,
    rows,
    headingOf: ({ headerName }) => headerName.toUpperCase(),
    label: 'Artículos',
    day: '2026-03-16',
  });
  expect(file.name).toBe('articulos-2026-03-16.csv');
  expect(await textOf(file.content)).toBe(
    'PO,AMOUNT,DAY,CODES,STATUS\r\n' +
      `'=1+1,-$500.00,03-14-2026,"A-1, B-2",Pagada\r\n` +
      ',"$1,234.50",03-15-2026,,Open\r\n',
  );
});

test('copied rows are cells for a spreadsheet: formatted values, no formulas, and no cell of two lines', () => {
  const rows: Row[] = [
    { poNumber: '=1+1\n\tB', amount: 5, day: '2026-03-14', codes: ['A', 'B'], status: 'Paid' },
  ];
  expect(rowsAsCells({ columns, rows, headingOf: ({ headerName }) => headerName })).toBe(
    "po\tamount\tday\tcodes\tstatus\n'=1+1 B\t$0.05\t03-14-2026\tA, B\tPagada",
  );
});
