import { contrast, mix } from './company.ts';

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#767676', 4.54],
])('%s and %s have a contrast of %d', (one, other, expected) =>
  expect(contrast(one, other)).toBeCloseTo(expected, 2),
);

test.each([
  [0, '#000000'],
  [0.5, '#800000'],
  [1, '#ff0000'],
])('red over black at %d is %s', (opacity, expected) =>
  expect(mix('#ff0000', '#000000', opacity)).toBe(expected),
);
