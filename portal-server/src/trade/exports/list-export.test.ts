import { exportedText } from './list-export.ts';

test.each([
  [null, 'money', ''],
  // A number of the portal stays a number; text that looks like a number stays text.
  [-50_000, 'money', '-$500.00'],
  ['-$500.00', 'text', "'-$500.00"],
  [123_450, 'money', '$1,234.50'],
  ['2026-03-14', 'day', '03-14-2026'],
  [1_250, 'number', '1,250'],
  [['A', 'B'], 'codes', 'A, B'],
  ['=cmd', 'text', "'=cmd"],
  ['Credit Control', 'status', 'Control de crédito'],
  ['=Unknown', 'status', "'=Unknown"],
] as const)('%j as %s reads %j', (value, type, shown) =>
  expect(exportedText(value, type, new Map([['Credit Control', 'Control de crédito']]))).toBe(shown),
);
