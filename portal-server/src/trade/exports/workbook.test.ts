import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import type { Cell } from './cell.ts';
import { streamWorkbook, workbookOf, type Sheet } from './workbook.ts';

async function* pieces(...rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (const row of rows) yield await Promise.resolve([row]);
}
const streamed = (rows: Cell[][], format?: 'day' | 'cents'): Promise<Uint8Array> =>
  buffer(streamWorkbook('A', [{ heading: 'One', format }], pieces(...rows)));
const whole = (rows: Cell[][]): Promise<Uint8Array> => workbookOf([{ name: 'A', headings: ['One'], rows }]);

/** Both ways to make a workbook of one column. */
const WAYS = [
  ['a streamed table', streamed],
  ['sheets', whole],
] as const;

const TEXTS = [
  '=HYPERLINK("https://evil.example","Pay")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  '<f>1</f>',
  "'=1",
  '0012',
  ' a ',
  'PO_x0041_x003d_1_x',
];

test.each(WAYS)('in %s a text is a text cell and no formula', async (_way, make) => {
  const file = await make(TEXTS.map((text) => [{ text }]));
  expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f');
  const { sheets } = await readXlsx(file);
  expect(sheets[0]?.rows).toEqual([['One'], ...TEXTS.map((text) => [text])]);
});

test.each(WAYS)('in %s amounts are numbers and days are days', async (_way, make) => {
  const cents = await readXlsx(await make([[{ cents: -123_456 }], [null], [{ cents: 0 }]]));
  expect(cents.sheets[0]?.rows.flat()).toEqual(['One', -1234.56, null, 0]);
  const days = await readXlsx(
    await (make === streamed ? streamed([[{ day: '2026-03-16' }]], 'day') : make([[{ day: '2026-03-16' }]])),
  );
  expect(days.sheets[0]?.rows[1]).toEqual([new Date('2026-03-16T00:00:00Z')]);
  // Spreadsheets count a 29th of February 1900.
  const early = await readXlsx(await make([[{ day: '1900-02-28' }]]));
  expect(early.sheets[0]?.rows[1]).toEqual(['1900-02-28']);
});

test.each(WAYS)('in %s what XML cannot hold is replaced, and a long text ends', async (_way, make) => {
  const { sheets } = await readXlsx(
    await make([[{ text: 'a\u0000\u001F\uD800b\uFFFE' }], [{ text: 'x'.repeat(40_000) }]]),
  );
  expect(sheets[0]?.rows.slice(1)).toEqual([['a\uFFFD\uFFFD\uFFFDb\uFFFD'], ['x'.repeat(32_767)]]);
});

test('the sheets have names that spreadsheets take', async () => {
  const sheets: Sheet[] = [
    { name: 'Open: [invoices] of a very long name indeed', headings: ['One'], rows: [] },
    { name: 'B & C', headings: ['Two'], rows: [] },
  ];
  const read = await readXlsx(await workbookOf(sheets));
  expect(read.sheets.map(({ name }) => name)).toEqual(['Open   invoices  of a very long', 'B & C']);
});

test.each([
  ['', 'Sheet 1'],
  ["''", 'Sheet 1'],
  ["'a'", 'a'],
  ['a\u0001', 'a\uFFFD'],
  [`${'a'.repeat(30)}😀`, `${'a'.repeat(30)}\uFFFD`],
])('%j is the sheet %j', async (asked, name) => {
  const columns = [{ heading: 'One', format: undefined }];
  for (const file of [
    await buffer(streamWorkbook(asked, columns, pieces())),
    await workbookOf([{ name: asked, headings: ['One'], rows: [] }]),
  ])
    expect((await readXlsx(file)).sheets.map((sheet) => sheet.name)).toEqual([name]);
});
