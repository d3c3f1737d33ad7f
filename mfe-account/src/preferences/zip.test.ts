import { appliedZip, zipDigits } from './zip.ts';

test.each([
  ['85001', '85001', '85001'],
  ['8 50-01', '85001', '85001'],
  ['850012', '85001', '85001'],
  ['850', '850', null],
  ['abc', '', null],
])('%j stays %j and is applied as %j', (typed, digits, applied) =>
  expect([zipDigits(typed), appliedZip(zipDigits(typed))]).toEqual([digits, applied]),
);
