import { cellsOf, numbersAsText, pastedNumbers } from './pasted-numbers.ts';

test.each<[string, string, string[]]>([
  ['commas', 'I-1, I-2,I-3', ['I-1', 'I-2', 'I-3']],
  ['semicolons', 'I-1;I-2 ; I-3;', ['I-1', 'I-2', 'I-3']],
  ['lines', 'I-1\nI-2\r\nI-3\rI-4\u2028I-5', ['I-1', 'I-2', 'I-3', 'I-4', 'I-5']],
  ['tabs', 'I-1\tI-2', ['I-1', 'I-2']],
  ['cells of two columns', 'I-1\tPO 77\nI-2\t\n', ['I-1', 'PO 77', 'I-2']],
  ['words with digits', ' I-1 I-2\u00a0 I-3', ['I-1', 'I-2', 'I-3']],
  ['spaces within cells', 'PO  77 A,PO\u00a078', ['PO 77 A', 'PO 78']],
  ['numbers more than once, in either case', 'I-1, i-1, I-1', ['I-1']],
  ['quoted cells', '"PO 1, 2"\t"say ""so"" 3"\n"4;5"', ['PO 1, 2', 'say "so" 3', '4;5']],
  ['a cell of several lines', '"I-1\nI-2"\tI-3', ['I-1', 'I-2', 'I-3']],
  ['an inch', '"4 pipe, 2" bar, I-1', ['"4 pipe', '2" bar', 'I-1']],
  ['unseen characters', '\ufeffI-1\u200e,\u202bI-2\u202c,\0I-3\u0007', ['I-1', 'I-2', 'I-3']],
  ['full width digits, as they are', 'I-１, I-２', ['I-１', 'I-２']],
  ['letters from right to left', 'א-1, ב-2', ['א-1', 'ב-2']],
  ['signs of patterns', "%, _, \\, '", ['%', '_', '\\', "'"]],
  ['one number and a comma', 'I-1,', ['I-1']],
])('reads a list with %s', (_, text, numbers) => expect(pastedNumbers(text)).toEqual(numbers));

test.each(['', '  ', 'round bar', 'round bar 2', 'I-1', ' I-1\n', '6061', 'PO-77/1', '2" bar', '\0'])(
  '%j is no list',
  (text) => expect(pastedNumbers(text)).toEqual([]),
);

test('reads ten thousand numbers, and quotation marks that nothing closes, in little time', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `I-${at}`);
  const begun = performance.now();
  expect(cellsOf(many.join('\n'))).toEqual(many);
  expect(cellsOf('"a,'.repeat(700))).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('writes numbers as one line that is read back', () => {
  const numbers = ['I-1', 'PO 1, 2', '"x"', '4;5', '2" bar'];
  expect(pastedNumbers(numbersAsText(numbers, 2_000))).toEqual(numbers);
});

test('writes as many whole numbers as there is room for', () => {
  expect(numbersAsText(['I-1', 'I-2', 'I-3'], 8)).toBe('I-1, I-2');
  expect(numbersAsText(['I-1', 'I-2', 'I-3'], 12)).toBe('I-1, I-2');
  expect(numbersAsText(['I-100'], 4)).toBe('');
});
