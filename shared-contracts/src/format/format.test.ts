import fc from 'fast-check';
import { formatDate, formatMoney, formatNumber } from './format.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [-99, '-$0.99'],
  [123_456_789_01, '$123,456,789.01'],
])('%i cents read %s', (cents, text) => expect(formatMoney(cents)).toBe(text));

test.each([
  [0, '0'],
  [-1_234, '-1,234'],
  [123, '123'],
  [1_234_567.25, '1,234,567.25'],
])('%d reads %s', (value, text) => expect(formatNumber(value)).toBe(text));

test('numbers and money read as in the United States', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US'));
      expect(formatNumber(value / 100)).toBe((value / 100).toLocaleString('en-US'));
      expect(formatMoney(value)).toBe(dollars.format(value / 100));
    }),
  );
});

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
