import fc from 'fast-check';
import { formatDate } from './date.ts';
import { formatMoney } from './money.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [-99, '-$0.99'],
  [123_456_789_01, '$123,456,789.01'],
])('%i cents read %s', (cents, text) => expect(formatMoney(cents)).toBe(text));

test('money keeps every cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      expect(Number(formatMoney(cents).replace(/[$,.]/g, ''))).toBe(cents === 0 ? 0 : cents);
    }),
  );
});

test.each([
  ['2026-03-14', '03-14-2026'],
  ['1999-12-01T23:59:59Z', '12-01-1999'],
])('%s reads %s', (iso, text) => expect(formatDate(iso)).toBe(text));

test.each(['', 'yesterday', '14.03.2026'])('%j is no date', (text) =>
  expect(() => formatDate(text)).toThrow(RangeError),
);
