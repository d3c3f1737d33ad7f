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
  expect(isNews(known, told)).toBe(expected);
});
