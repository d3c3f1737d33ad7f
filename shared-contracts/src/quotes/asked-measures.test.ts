import fc from 'fast-check';
import { askedMeasures } from './asked-measures.ts';
import { tenThousandthsOf } from './decimal.ts';

const PLATES = { quantity: '392.40', unitOfMeasure: 'LB', noOfPieces: 4, weight: '392.4' };
const COIL = { quantity: '40000.00', unitOfMeasure: 'LB', noOfPieces: 0, weight: '40000' };

test.each([
  ['three times the pieces', PLATES, '12', { quantity: '1177.2', noOfPieces: 12, weight: '1177.2' }],
  ['one piece', PLATES, '1', { quantity: '98.1', noOfPieces: 1, weight: '98.1' }],
  ['a third', { ...PLATES, noOfPieces: 3 }, '1', { quantity: '130.8', noOfPieces: 1, weight: '130.8' }],
  ['an unknown weight', { ...PLATES, weight: null }, '8', { quantity: '784.8', noOfPieces: 8, weight: null }],
  ['a quantity', COIL, '12500.5', { quantity: '12500.5', noOfPieces: 0, weight: '12500.5' }],
])('%s', (_, line, amount, measures) =>
  expect(askedMeasures(line, { amount, isOtherSize: false })).toEqual({ unitOfMeasure: 'LB', ...measures }),
);

test('pieces of other sizes are counted, and their weight is not known', () => {
  expect(askedMeasures(PLATES, { amount: '6', isOtherSize: true })).toEqual({
    quantity: '6',
    unitOfMeasure: 'PC',
    noOfPieces: 6,
    weight: null,
  });
  expect(askedMeasures(COIL, { amount: '5', isOtherSize: true })).toEqual({
    ...COIL,
    quantity: '5',
    weight: null,
  });
});

test.each([
  [PLATES, '0'],
  [PLATES, '-1'],
  [PLATES, '1.5'],
  [PLATES, ''],
  [PLATES, '10000000'],
  [PLATES, '1e3'],
  [COIL, '0'],
  [COIL, '1.23456'],
  [COIL, '99999999999'],
  [{ ...COIL, quantity: '0' }, '1'],
  [{ ...PLATES, quantity: '9999999999', noOfPieces: 1 }, '2'],
])('of %j no %j can be asked for', (line, amount) =>
  expect(askedMeasures(line, { amount, isOtherSize: false })).toBeNull(),
);

test('the same pieces measure the same', () => {
  const measure = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => (cents / 100).toFixed(2));
  fc.assert(
    fc.property(measure, measure, fc.integer({ min: 1, max: 100_000 }), (quantity, weight, noOfPieces) => {
      const line = { quantity, weight, noOfPieces, unitOfMeasure: 'LB' };
      const same = askedMeasures(line, { amount: String(noOfPieces), isOtherSize: false });
      expect(tenThousandthsOf(same?.quantity ?? '')).toBe(tenThousandthsOf(quantity));
      expect(tenThousandthsOf(same?.weight ?? '')).toBe(tenThousandthsOf(weight));
    }),
  );
});
