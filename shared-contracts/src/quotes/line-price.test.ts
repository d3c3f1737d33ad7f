import fc from 'fast-check';
import { priceOfLine } from './line-price.ts';

const at = (perPound: string, perPiece = 0) => ({ perPound, perPiece });

test.each([
  ['40000.00', '40000.00', 1, at('52.4'), '52.4', 2_096_000],
  ['99999.00', '0.01', 0, at('52.4'), '0.0001', 1],
  ['400.125', '40012.5', 0, at('52.4'), '5240', 2_096_655],
  ['1000', '10', 0, at('40'), '0.4', 400],
  ['3', '10', 2, at('98', 85), '383.3333', 1_150],
  ['0.875', '1750', 0, at('0.0001'), '0.2', 1],
])(
  '%s units of %s lb in %d pieces at %j cost %s cents each, %d in all',
  (quantity, weight, pieces, rates, unitPrice, total) =>
    expect(priceOfLine({ quantity, weight, pieces }, rates)).toEqual({ unitPrice, total }),
);

test.each([
  ['0', '1', '1'],
  ['1', '0.0000', '1'],
  ['1', null, '1'],
  ['-1', '1', '1'],
  ['1', '9999999999', '99999999'],
  ['0.0001', '1000000', '99999999'],
])('%s units of %s lb at %s have no price', (quantity, weight, perPound) =>
  expect(priceOfLine({ quantity, weight, pieces: 0 }, at(perPound))).toBeNull(),
);

const SCALE = 10_000n;
/** A decimal with four decimals: its text and its ten-thousandths, of which it has `least` or more. */
const decimals = (most: bigint, least = 1n) =>
  fc.bigInt({ min: least, max: most * SCALE }).map((amount) => ({
    amount,
    text: `${amount / SCALE}.${String(amount % SCALE).padStart(4, '0')}`,
  }));

test('the total is the exact price rounded to the cent, and the unit price that of a unit rounded to four decimals', () => {
  const lines = fc.record({
    units: decimals(100_000n, SCALE),
    pounds: decimals(100_000n),
    perPound: decimals(5_000n),
    pieces: fc.integer({ min: 0, max: 5_000 }),
    perPiece: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(lines, ({ units, pounds, perPound, pieces, perPiece }) => {
      const price = priceOfLine(
        { quantity: units.text, weight: pounds.text, pieces },
        { perPound: perPound.text, perPiece },
      );
      if (!price) throw new Error('there is a price');
      // In hundred-millionths of a cent.
      const exact = pounds.amount * perPound.amount + BigInt(pieces * perPiece) * SCALE * SCALE;
      const off = 2n * (exact - BigInt(price.total) * SCALE * SCALE);
      const one = SCALE * SCALE;
      expect(price.total === 1 ? off < one : -one <= off && off < one).toBe(true);
      const [whole = '', parts = ''] = price.unitPrice.split('.');
      const each = BigInt(`${whole}${parts.padEnd(4, '0')}`);
      const offEach = 2n * (exact - each * units.amount);
      expect(each === 1n ? offEach < units.amount : -units.amount <= offEach && offEach < units.amount).toBe(
        true,
      );
    }),
  );
});
