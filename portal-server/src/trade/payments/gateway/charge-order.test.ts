import { isNews } from './charge-order.ts';

test.each([
  [null, 'challenge', true],
  ['challenge', 'processing', true],
  ['challenge', 'declined', true],
  ['processing', 'succeeded', true],
  ['processing', 'returned', true],
  ['succeeded', 'returned', true],
  ['succeeded', 'succeeded', false],
  ['succeeded', 'processing', false],
  ['succeeded', 'challenge', false],
  ['declined', 'succeeded', false],
  ['cancelled', 'challenge', false],
  ['returned', 'succeeded', false],
] as const)('after %s the fact %s is news: %s', (known, told, expected) => {
  expect(isNews({ state: known, refunded: 0 }, { state: told })).toBe(expected);
});

test.each([
  ['succeeded', 40_00, true],
  ['succeeded', 10_00, false],
  ['returned', 40_00, false],
] as const)(
  'after %s, of which 10 dollars were refunded, a refund of %i cents is news: %s',
  (known, refunded, expected) => {
    expect(isNews({ state: known, refunded: 10_00 }, { state: 'succeeded', refunded })).toBe(expected);
  },
);
