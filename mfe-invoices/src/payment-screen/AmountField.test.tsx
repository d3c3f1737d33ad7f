import { parseDollars } from './AmountField.tsx';

test.each([
  ['12', 1_200],
  ['$1,234.5', 123_450],
  ['0.50', 50],
  ['.5', 50],
  [' 7.05 ', 705],
  ['1,23', null],
  ['1.234', null],
  ['-5', null],
  ['', null],
  ['.', null],
  ['ten', null],
  ['99999999999999999', null],
])('%j is %j cents', (text, cents) => expect(parseDollars(text)).toBe(cents));
