import { cellText } from './cell.ts';
import { exportedCell } from './list-export.ts';

test.each([
  [null, 'money', null, ''],
  // A number of the portal stays a number; text that looks like a number stays text.
  [-50_000, 'money', { cents: -50_000 }, '-$500.00'],
  ['-$500.00', 'text', { text: '-$500.00' }, "'-$500.00"],
  [123_450, 'money', { cents: 123_450 }, '$1,234.50'],
  ['2026-03-14', 'day', { day: '2026-03-14' }, '03-14-2026'],
  ['0.5', 'decimal', { number: 0.5 }, '0.5'],
  ['29138.977', 'unitPrice', { number: 291.38977 }, '291.38977'],
  [1_250, 'number', { number: 1_250 }, '1,250'],
  [['A', 'B'], 'codes', { text: 'A, B' }, 'A, B'],
  ['=cmd', 'text', { text: '=cmd' }, "'=cmd"],
  ['Credit Control', 'status', { text: 'Control de crédito' }, 'Control de crédito'],
  ['=Unknown', 'status', { text: '=Unknown' }, "'=Unknown"],
] as const)('%j as %s is the cell %j, and the text %j', (value, type, cell, text) => {
  const exported = exportedCell(value, type, new Map([['Credit Control', 'Control de crédito']]));
  expect(exported).toEqual(cell);
  expect(cellText(exported)).toBe(text);
});
