import fc from 'fast-check';
import { decimalOf, roundedQuotient, tenThousandthsOf } from './decimal.ts';

test.each([
  ['52.4', 524_000n, '52.4'],
  ['40000.00', 400_000_000n, '40000'],
  ['0.0001', 1n, '0.0001'],
  ['-0.5', -5_000n, '-0.5'],
  ['9999999999.9999', 99_999_999_999_999n, '9999999999.9999'],
])('%s has %d ten-thousandths', (text, amount, short) => {
  expect(tenThousandthsOf(text)).toBe(amount);
  expect(decimalOf(amount)).toBe(short);
});

test.each(['', '1e3', '1.23456', '1,5', ' 1', '.5', 'NaN'])('%j is no decimal', (text) =>
  expect(() => tenThousandthsOf(text)).toThrow(RangeError),
);

test.each([
  [5n, 10n, 1n],
  [4n, 10n, 0n],
  [-5n, 10n, 0n],
  [-6n, 10n, -1n],
  [7n, 3n, 2n],
])('%d / %d is about %d', (dividend, divisor, quotient) =>
  expect(roundedQuotient(dividend, divisor)).toBe(quotient),
);

test('a quotient is off by half a unit at most', () => {
  const divisors = fc.bigInt({ min: 1n, max: 10n ** 20n });
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), divisors, (dividend, divisor) => {
      const off = 2n * (dividend - roundedQuotient(dividend, divisor) * divisor);
      expect(-divisor <= off && off < divisor).toBe(true);
    }),
  );
});
