import { aLine } from '../documents/testing/fake-records.ts';
import { factsOf } from './make-quote.ts';
import { mergedLines, sizesOf, type OrderedLine } from './merged-lines.ts';

const ordered = (changes: Partial<OrderedLine> = {}): OrderedLine => ({
  ...factsOf(aLine()),
  sales_order: 'S-1',
  order_date: '2026-03-01',
  ...changes,
});

test.each([
  ['A36 Plate', 'A36 Plate, Cut to 12" x 24", ASTM A36', 'Cut to 12" x 24", ASTM A36'],
  ['A36 Plate', 'Saw cut 12" x 24"', 'Saw cut 12" x 24"'],
  ['A36 Plate', 'A36 Plate', ''],
])('%s described as %s has the sizes %j', (product_description, product_long_description, sizes) =>
  expect(sizesOf({ product_description, product_long_description })).toBe(sizes),
);

test('lines of the same product in the same sizes are one, with the newest price', () => {
  const merged = mergedLines([
    ordered({ sales_order: 'S-2', unit_price: '200', no_of_pieces: 3 }),
    ordered({ unit_price: '100', no_of_pieces: 5 }),
  ]);
  expect(merged).toMatchObject([{ line: { sales_order: 'S-2', unit_price: '200' }, amount: '8' }]);
});

test('the quantities of lines without pieces are added', () => {
  const coil = { no_of_pieces: 0, unit_of_measure: 'LB' };
  const merged = mergedLines([ordered({ ...coil, quantity: '0.1' }), ordered({ ...coil, quantity: '0.2' })]);
  expect(merged).toMatchObject([{ amount: '0.3' }]);
});

test.each([
  ['product', { product_code: 'A36-PL-0.500' }],
  ['sizes', { product_long_description: '6061-T6 Aluminum Round Bar 1.000", Cut to 24.000"' }],
  ['unit', { unit_of_measure: 'LB' }],
  ['count', { no_of_pieces: 0 }],
])('lines of another %s stay apart', (_, changes) =>
  expect(mergedLines([ordered(), ordered(changes)])).toHaveLength(2),
);
