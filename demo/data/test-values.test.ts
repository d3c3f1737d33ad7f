import type { ErpTestValues } from '@portal/shared-contracts/erp';
import { GRADES, materialOf, type Material } from './grades.ts';
import { chemistryOf, mechanicalOf } from './test-values.ts';

const HEATS = Array.from({ length: 200 }, (_, index) => `KA${10_000 + index * 137}`);
const products = Object.entries(GRADES).flatMap(([grade, { specifications }]) =>
  specifications.flatMap(({ forms }) => forms.map((form) => `${grade}-${form}-1.000`)),
);

type TestValue = Pick<ErpTestValues['chemistry'][number], 'minimum' | 'maximum' | 'result'>;
const isWithin = ({ minimum, maximum, result }: TestValue): boolean =>
  result === null || ((minimum === null || result >= minimum) && (maximum === null || result <= maximum));

const madeOf = (code: string): Material => {
  const material = materialOf(code);
  if (!material) throw new Error(`no material of ${code}`);
  return material;
};

test.each(products)(
  'every heat of %s is within the limits of its grade, and yields before it breaks',
  (code) => {
    const material = madeOf(code);
    const wrong = HEATS.flatMap((heat) => {
      const chemistry = chemistryOf(material, heat);
      const mechanical = mechanicalOf(material, heat);
      const [tensile = Infinity, yielding = 0] = ['tensile', 'yield'].map(
        (name) => mechanical.find(({ property }) => property === name)?.result ?? undefined,
      );
      const values = [...chemistry, ...mechanical];
      return values.every(isWithin) &&
        mechanical.every(({ result }) => Number(result) > 0) &&
        yielding < tensile
        ? []
        : [{ heat, chemistry, mechanical }];
    });
    expect(wrong).toEqual([]);
  },
);

test('heats spread around the typical one as those of a mill do', () => {
  const material = madeOf('SS304-PL-0.250');
  const nickel = HEATS.map(
    (heat) => chemistryOf(material, heat).find(({ element }) => element === 'Ni')?.result ?? 0,
  );
  const mean = nickel.reduce((sum, value) => sum + value, 0) / nickel.length;
  expect(mean).toBeGreaterThan(8.05);
  expect(mean).toBeLessThan(8.2);
  expect(new Set(nickel).size).toBeGreaterThan(10);
  expect(Math.max(...nickel)).toBeLessThan(8.5);
});

test('a heat always has the same analysis, and another heat another', () => {
  const material = madeOf('AL6061T6-RD-1.000');
  expect(chemistryOf(material, 'KA12345')).toEqual(chemistryOf(material, 'KA12345'));
  expect(chemistryOf(material, 'KA12345')).not.toEqual(chemistryOf(material, 'KA12346'));
});
