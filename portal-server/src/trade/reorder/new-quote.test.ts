import type { LineFacts } from '../trade-tables.ts';
import { newQuote, todaysLines } from './new-quote.ts';

const line = (changes: Partial<LineFacts> = {}): LineFacts => ({
  line_number: 1,
  product_code: 'A36-PL-0.500',
  product_description: 'A36 Plate',
  product_long_description: 'A36 Plate, cut',
  quantity: '10.00',
  unit_of_measure: 'LB',
  no_of_pieces: 2,
  unit_price: '1',
  price_unit: 'CWT',
  total_sell_price: 10,
  pack_id: 'PK1',
  heat: 'NU12345',
  weight: '10.00',
  mill: 'Nuecewood Steel',
  melted_in: 'US',
  ...changes,
});
const PRICE = { product_code: 'A36-PL-0.500', cents_per_pound: '98.0000', cents_per_piece: 85 };

test.each([
  ['by the pound', { quantity: '10.00' }, '115', 1_150],
  ['by the piece', { quantity: '2.00', unit_of_measure: 'PC' }, '575', 1_150],
  ['by its exact price', { quantity: '3.00' }, '383.3333', 1_150],
  ['never for nothing', { quantity: '99999.00', weight: '0.0001', no_of_pieces: 0 }, '0.0001', 1],
])('a line is priced today %s', (_how, changes, unit_price, total_sell_price) => {
  const { lines, unpriced } = todaysLines([line(changes)], [PRICE]);
  expect(lines[0]).toMatchObject({ ...changes, unit_price, price_unit: null, total_sell_price });
  expect(unpriced).toEqual([]);
});

test('its material is still to be taken from stock', () => {
  const { lines } = todaysLines([line()], [PRICE]);
  expect(lines[0]).toMatchObject({ pack_id: null, heat: null, mill: null, melted_in: null, weight: '10.00' });
});

test.each([
  [{ product_code: 'OLD-1' }],
  [{ weight: null, product_code: 'OLD-1' }],
  [{ quantity: '0.00', product_code: 'OLD-1' }],
])('a line without a price or a weight costs nothing yet, and is named: %j', (changes) => {
  const { lines, unpriced } = todaysLines([line(), line(changes)], [PRICE]);
  expect(unpriced).toEqual(['OLD-1']);
  expect(lines[1]).toMatchObject({ unit_price: '0', total_sell_price: 0 });
});

test.each([
  [{ freight: 0, taxes: 0, total: 10_000 }, 0, 1_150],
  [{ freight: 500, taxes: 810, total: 11_310 }, 93, 1_743],
  [{ freight: 500, taxes: 0, total: 500 }, 0, 1_650],
])('a new quote has the freight and the tax rate of %j', (repeated, taxes, total) => {
  const quote = newQuote(
    {
      orderNumber: 'QP-1',
      orderedBy: 'Dana Reyes',
      isCash: false,
      lines: todaysLines([line()], [PRICE]).lines,
      today: '2026-03-16',
    },
    repeated,
  );
  expect(quote).toMatchObject({ freight: repeated.freight, taxes, total, expires: '2026-04-15' });
});
