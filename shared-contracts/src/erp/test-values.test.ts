import { outOfRange, rangeProblem } from './test-values.ts';

const carbon = { element: 'C', minimum: null, maximum: 0.26, result: 0.26, digits: 2 };
const tensile = {
  property: 'tensile',
  unit: 'ksi',
  minimum: 58,
  maximum: 80,
  result: 58,
  digits: 1,
} as const;

test.each([
  [carbon, null],
  [{ ...carbon, result: 0.27 }, 'above'],
  [{ ...carbon, result: null }, null],
  [tensile, null],
  [{ ...tensile, result: 57.9 }, 'below'],
  [{ ...tensile, result: 80.1 }, 'above'],
  [{ ...tensile, minimum: null, maximum: null, result: 0 }, null],
])('of %j the range problem is %s', (value, problem) => {
  expect(rangeProblem(value)).toBe(problem);
});

test('finds the values out of range', () => {
  const rest = { grade: 'A36', uns: null, finish: null, standards: [] };
  const low = { ...tensile, result: 40 };
  expect(outOfRange({ ...rest, chemistry: [carbon], mechanical: [tensile, low] })).toEqual([low]);
});
