import { cellOf, csvParts, guarded } from './csv.ts';
import { displayed } from './columns.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['1.000" bar', '"1.000"" bar"'],
  ['two\nlines', '"two\nlines"'],
  [' padded ', '" padded "'],
])('%j is the cell %j', (text, cell) => expect(cellOf(text)).toBe(cell));

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\rx', '＝1+1', '=HYPERLINK("x")'])(
  'nobody calculates %j',
  (text) => expect(guarded(text)).toBe(`'${text}`),
);

test.each(['CF-26-0001', 'a=b', '2026/7', ''])('%j is left alone', (text) =>
  expect(guarded(text)).toBe(text),
);

test.each([
  [null, 'money', ''],
  [-50_000, 'money', '-$500.00'],
  [123_450, 'money', '$1,234.50'],
  ['2026-03-14', 'day', '03-14-2026'],
  ['2026-03-14T18:05:00.000Z', 'day', '03-14-2026'],
  [1_250, 'number', '1,250'],
  [['A', 'B'], 'codes', 'A, B'],
  ['=cmd', 'text', "'=cmd"],
  ['Credit Control', 'status', 'Control de crédito'],
] as const)('%j as %s reads %j in Spanish', (value, display, shown) =>
  expect(displayed(value, display, 'es')).toBe(shown),
);

test('a file begins with the mark and the headers, and holds every row once', () => {
  const rows = Array.from({ length: 1_201 }, (_, index) => index);
  const parts = [...csvParts(['Nº', 'Name'], rows, (row) => [String(row), 'x,y'])];
  expect(parts).toHaveLength(4);
  const lines = parts.join('').split('\r\n');
  expect(lines[0]).toBe('\uFEFFNº,Name');
  expect(lines.slice(1, -1)).toEqual(rows.map((row) => `${row},"x,y"`));
});
