import { safeFileName, uniqueFileNames } from './file-name.ts';

test.each([
  ['Invoice-I-1.pdf', 'Invoice-I-1.pdf'],
  ['Invoice-../../x.pdf', 'Invoice--x.pdf'],
  ['..\\..\\x.pdf', '-x.pdf'],
  ['Invoice-INV/26/0001.pdf', 'Invoice-INV-26-0001.pdf'],
  ['Invoice-A:1*?".pdf', 'Invoice-A-1-.pdf'],
  ['Factura-\u202efdp.exe', 'Factura--fdp.exe'],
  ['a\r\nb: c.pdf', 'a-b-c.pdf'],
  ['NUL.pdf', 'NUL-.pdf'],
  ['com1', 'com1-'],
  ['Console.pdf', 'Console.pdf'],
  ['.hidden', 'hidden'],
  ['ends.', 'ends'],
  ['', 'file'],
  ['.', 'file'],
  [`${'9'.repeat(300)}.pdf`, `${'9'.repeat(196)}.pdf`],
  [`a.${'9'.repeat(300)}`, `a.${'9'.repeat(198)}`],
])('%j is saved as %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

/** Parts of names; some of them no file system accepts. Each test name consists of one to three parts. */
const PARTS = [
  '',
  '.',
  '..',
  '/',
  '\\',
  ':',
  'nul',
  'COM9',
  'a',
  'É',
  '\u202e',
  '\u0000',
  '\n',
  '"',
  ' ',
  '~',
  '.pdf',
  '株',
  'x'.repeat(198),
];
const NAMES = PARTS.flatMap((one) => PARTS.flatMap((two) => PARTS.map((three) => one + two + three)));

test('any name becomes one that each file system takes', () => {
  const refused = NAMES.map(safeFileName).filter(
    (name) =>
      !/^[\w-][\w.-]*$/.test(name) ||
      name.length > 200 ||
      /\.\.|\.$/.test(name) ||
      /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name),
  );
  expect(refused).toEqual([]);
});

test('no two files of a folder have the same name, without regard to case', () => {
  const nameOf = uniqueFileNames();
  expect(['a1.pdf', 'A1.pdf', 'a/1.pdf', 'a:1.pdf', 'a1-2.pdf', 'b'].map(nameOf)).toEqual([
    'a1.pdf',
    'A1-2.pdf',
    'a-1.pdf',
    'a-1-2.pdf',
    'a1-2-2.pdf',
    'b',
  ]);
  const all = NAMES.map(nameOf).map((name) => name.toLowerCase());
  expect(new Set(all).size).toBe(all.length);
});
