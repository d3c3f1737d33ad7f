import { MATERIALS } from '../../../demo/materials.ts';
import { gradeOf, type Grade } from './grades.ts';
import { chemistryOf, mechanicalOf, type TestValue } from './test-values.ts';

const HEATS = Array.from({ length: 60 }, (_, index) => `KA${10_000 + index * 137}`);

const isWithin = ({ minimum, maximum, result }: TestValue): boolean =>
  result === null || ((minimum === null || result >= minimum) && (maximum === null || result <= maximum));

const gradeNamed = (code: string): Grade => {
  const grade = gradeOf(`${code}-RD-1.000`);
  if (!grade) throw new Error(`no grade of ${code}`);
  return grade;
};

test.each(MATERIALS.map(({ code }) => code))('every heat of %s is within the limits of its grade', (code) => {
  const grade = gradeNamed(code);
  for (const heat of HEATS) {
    for (const [element, value] of chemistryOf(grade, heat))
      expect([element, isWithin(value)]).toEqual([element, true]);
    for (const value of mechanicalOf(grade, heat)) {
      expect([value.property, isWithin(value)]).toEqual([value.property, true]);
      expect(value.result).toBeGreaterThan(0);
    }
  }
});

test.each(MATERIALS.map(({ code }) => code))('%s yields before it breaks', (code) => {
  for (const heat of HEATS) {
    const values = mechanicalOf(gradeNamed(code), heat);
    const [tensile, yielding] = ['tensile', 'yield'].map((name) =>
      values.find(({ property }) => property === name),
    );
    expect(yielding?.result ?? 0).toBeLessThan(tensile?.result ?? 0);
  }
});

test('a heat always has the same analysis, and another heat another', () => {
  const grade = gradeNamed('AL6061T6');
  expect(chemistryOf(grade, 'KA12345')).toEqual(chemistryOf(grade, 'KA12345'));
  expect(chemistryOf(grade, 'KA12345')).not.toEqual(chemistryOf(grade, 'KA12346'));
});

test('a product of no known grade has no limits to be tested against', () => {
  expect(gradeOf('TITANIUM-RD-1.000')).toBeUndefined();
  expect(gradeOf('constructor-RD')).toBeUndefined();
});
