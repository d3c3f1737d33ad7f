import { cellOf, csvHead, csvLine, guarded } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['1.000" bar', '"1.000"" bar"'],
  ['two\nlines', '"two\nlines"'],
  [' padded ', '" padded "'],
])('%j is the cell %j', (text, cell) => expect(cellOf(text)).toBe(cell));

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\rx',
  '"=1',
  '=HYPERLINK("x")',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '﹢1',
  '﹣1',
  '﹦1',
  '﹫A',
  '−1',
  '–1',
  // After invisible characters: spaces, joiners, direction marks, byte order marks.
  '\u00a0=1',
  '\u200b=1',
  '\u200d@A',
  '\ufeff=1',
  '\u202e=1',
  '\u2060+1',
  '\u00ad-1',
  '\u0000=1',
  '\u3164=1',
])('a spreadsheet does not calculate %j', (text) => expect(guarded(text)).toBe(`'${text}`));

test.each([
  ['p;=1+1', "p;'=1+1"],
  [';=1', ";'=1"],
  ['a; "=1', 'a;\' "=1'],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['two lines\n+1', "two lines\n'+1"],
])('%j is guarded as %j, for a spreadsheet that divides it', (text, cell) =>
  expect(guarded(text)).toBe(cell),
);

const BEGINS_FORMULA = /^[\s"\u200b\u00a0]*[=+\-@＝–]/;
const PARTS = ['', 'p', ';', '\t', '\n', ' ', '"', '\u200b', '=1', '-2', '–3', ','];
const TEXTS = PARTS.flatMap((one) =>
  PARTS.flatMap((two) => PARTS.flatMap((three) => PARTS.map((four) => one + two + three + four))),
);

test.each([';', '\t'])(
  'no text is a formula for a reader that divides lines at %j without regard to quotes',
  (separator) => {
    const formulas = TEXTS.filter((text) =>
      csvLine(['first', guarded(text), 'last'])
        .split(/[\r\n]+/)
        .flatMap((line) => line.split(separator))
        .some((cell) => BEGINS_FORMULA.test(cell)),
    );
    expect(formulas).toEqual([]);
  },
);

test.each(['CF-26-0001', 'a;b', 'a; b=c', 'say "no"', 'a=b', '2026/7', '', 'José', '中村'])(
  '%j is left alone',
  (text) => expect(guarded(text)).toBe(text),
);

test('a file begins with the mark and the headings, which are harmless too', () => {
  expect(csvHead(['Nº', '=1'])).toBe("\uFEFFNº,'=1\r\n");
});
