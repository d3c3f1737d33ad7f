import { areaUnderCurve } from './area-under-curve.ts';

test.each([
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[4, 5, 6], [1, 2, 3], 1],
  [[1, 2, 3], [4, 5, 6], 0],
  [[1, 1], [1, 1, 1], 0.5],
  [[1, 3], [2], 0.5],
  [[1, 3, 5], [2, 4], 0.5],
  [[2, 3], [1, 2], 0.875],
])('of %j and %j the first is above the second with chance %d', (ones, others, chance) =>
  expect(areaUnderCurve(ones, others)).toBe(chance),
);
