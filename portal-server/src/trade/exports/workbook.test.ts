import { unzipSync, strFromU8 } from 'fflate';
import { workbookOf, type Sheet } from './workbook.ts';

const filesOf = (sheets: readonly Sheet[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(workbookOf(sheets))).map(([path, content]) => [path, strFromU8(content)]),
  );
const sheetOf = (...cells: Sheet['rows'][number]): string =>
  filesOf([{ name: 'A', headings: ['One'], rows: [cells] }])['xl/worksheets/sheet1.xml'] ?? '';

test.each([
  '=HYPERLINK("https://evil.example","Pay")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  '<f>1</f>',
  "'=1",
])('the text %j is a text cell and no formula', (text) => {
  const sheet = sheetOf({ text });
  expect(sheet).not.toContain('<f');
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">');
  const [, kept = ''] = /<c r="A2".*?<t xml:space="preserve">(.*?)<\/t>/s.exec(sheet) ?? [];
  expect(
    kept.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ).toBe(text);
});

test('amounts are numbers and days are days', () => {
  const sheet = sheetOf({ cents: -123_456 }, { day: '2026-03-16' }, null, { cents: 0 });
  expect(sheet).toContain('<c r="A2" s="2"><v>-1234.56</v></c><c r="B2" s="1"><v>46097</v></c>');
  expect(sheet).toContain('<c r="D2" s="2"><v>0</v></c>');
  // Spreadsheets count a 29th of February 1900.
  expect(sheetOf({ day: '1900-02-28' })).toContain('t="inlineStr"');
});

test('what XML cannot hold is replaced, and a long text ends', () => {
  expect(sheetOf({ text: `a\u0000\u001F\uD800b\uFFFE` })).toContain('>a\uFFFD\uFFFD\uFFFDb\uFFFD<');
  expect(sheetOf({ text: 'x'.repeat(40_000) })).not.toContain('x'.repeat(32_768));
});

test('a text that looks like an escape of spreadsheets stays as it is', () => {
  expect(sheetOf({ text: 'PO_x0041_x003d_1_x' })).toContain('>PO_x005F_x0041_x005F_x003d_1_x<');
});

test('the sheets have names that spreadsheets take, and the same sheets give the same bytes', () => {
  const sheets = [
    { name: 'Open: [invoices] of a very long name indeed', headings: ['One'], rows: [] },
    { name: 'B & C', headings: ['Two'], rows: [] },
  ];
  const { 'xl/workbook.xml': workbook } = filesOf(sheets);
  expect(workbook).toContain('name="Open   invoices  of a very long"');
  expect(workbook).toContain('name="B &amp; C" sheetId="2"');
  expect(workbookOf(sheets)).toEqual(workbookOf(sheets));
});
