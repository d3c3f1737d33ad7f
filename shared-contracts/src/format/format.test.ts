import fc from 'fast-check';
import {
  formatDate,
  formatDecimal,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatUnitPrice,
} from './format.ts';

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
  ['40000.00', 'LB', '40,000 LB'],
  ['400.125', 'CWT', '400.125 CWT'],
  ['0.875', 'TON', '0.875 TON'],
  ['1234.5678', 'FT', '1,234.5678 FT'],
  ['1.500', 'TON', '1.5 TON'],
  ['9999999999.9999', 'LB', '9,999,999,999.9999 LB'],
  ['-2', 'PC', '-2 PC'],
])('%s in %s reads %s', (quantity, unitOfMeasure, text) =>
  expect(formatQuantity({ quantity, unitOfMeasure })).toBe(text),
);

test.each([
  ['52.4', null, '$0.524/LB'],
  ['0.4', null, '$0.004/LB'],
  ['0.0001', null, '$0.000001/LB'],
  ['5240', 'CWT', '$52.40/CWT'],
  ['5240.0000', 'CWT', '$52.40/CWT'],
  ['845', null, '$8.45/LB'],
  ['0', null, '$0.00/LB'],
  ['123456789', null, '$1,234,567.89/LB'],
  ['-5000', null, '-$50.00/LB'],
])('%s cents for %s read %s', (unitPrice, priceUnit, text) =>
  expect(formatUnitPrice({ unitPrice, priceUnit, unitOfMeasure: 'LB' })).toBe(text),
);

test('quantities and unit prices keep every digit', () => {
  const decimals = fc.tuple(fc.bigInt({ min: 0n, max: 9_999_999_999n }), fc.integer({ min: 0, max: 9_999 }));
  fc.assert(
    fc.property(decimals, ([whole, parts]) => {
      const text = `${whole}.${String(parts).padStart(4, '0')}`;
      expect(BigInt(`${formatDecimal(text)}`.replaceAll(',', '').split('.')[0] ?? '')).toBe(whole);
      const [, shown = ''] = formatDecimal(text).split('.');
      expect(Number(shown.padEnd(4, '0'))).toBe(parts);
      const price = formatUnitPrice({ unitPrice: text, priceUnit: null, unitOfMeasure: 'LB' });
      const [dollars = '', decimals = ''] = price.slice(1, -'/LB'.length).replaceAll(',', '').split('.');
      expect(BigInt(`${dollars}${decimals.padEnd(6, '0')}`)).toBe(whole * 10_000n + BigInt(parts));
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
