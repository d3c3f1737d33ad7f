import { hash } from 'node:crypto';
import type { ErpTestValues } from '@portal/shared-contracts/erp';
import { materialOf, type Limit, type Material } from './grades.ts';

/** Made-up test values of a heat; undefined for an unknown grade. */
export function testValuesOf(productCode: string, heat: string): ErpTestValues | undefined {
  const material = materialOf(productCode);
  return (
    material && {
      grade: material.name,
      uns: material.uns,
      finish: material.finish,
      standards: [...material.standards],
      chemistry: chemistryOf(material, heat),
      mechanical: mechanicalOf(material, heat),
    }
  );
}

/**
 * Deviation of a heat from the typical one, in standard deviations: nearly normal, from -3.5 to 3.5, and constant for a seed.
 */
function deviationOf(seed: string): number {
  const bytes = hash('sha256', seed, 'buffer');
  const uniform = [0, 4, 8, 12].map((offset) => bytes.readUInt32BE(offset) / 2 ** 32);
  return uniform.reduce((sum, value) => sum + value - 0.5, 0) / Math.sqrt(4 / 12);
}

/**
 * A result near the typical one and within the limits.
 * @param spread standard deviation, as a part of the typical value
 */
function resultOf(
  [minimum, maximum, typical]: Limit,
  spread: number,
  deviation: number,
  digits: number,
): number {
  const step = 10 ** -digits;
  const value = typical * (1 + spread * deviation);
  const clipped = Math.min(Math.max(value, minimum ?? step), maximum ?? Infinity);
  return Number(clipped.toFixed(digits));
}

/** Elements that mills keep within narrow limits vary by a few percent, traces by much more. */
const ALLOY_SPREAD = 0.03;
const TRACE_SPREAD = 0.2;

function spreadOf([minimum, maximum, typical]: Limit): number {
  if (minimum === null) return TRACE_SPREAD;
  // A result stays within two deviations of the nearer limit as a rule.
  const room = Math.min(typical - minimum, (maximum ?? 100) - typical);
  return Math.min(ALLOY_SPREAD, room / (2 * typical));
}

/** Small shares are given to the thousandth. */
const digitsOf = ([minimum, maximum, typical]: Limit): number =>
  (maximum ?? minimum ?? typical) < 1 ? 3 : 2;

/** Analysis of a heat by element, in percent by weight: within the limits of the grade, and constant for a heat. */
export function chemistryOf({ chemistry }: Material, heat: string): ErpTestValues['chemistry'] {
  return Object.entries(chemistry).map(([element, limit]) => {
    if (limit === 'remainder') return { element, minimum: null, maximum: null, result: null, digits: 0 };
    const digits = digitsOf(limit);
    const result = resultOf(limit, spreadOf(limit), deviationOf(`${heat} ${element}`), digits);
    return { element, minimum: limit[0], maximum: limit[1], result, digits };
  });
}

const PROPERTIES = ['tensile', 'yield', 'elongation', 'reduction'] as const;

/** Both strengths have the same seed, so that the yield strength never exceeds the tensile strength. */
const TESTS = {
  tensile: { unit: 'ksi', seed: 'strength', spread: 0.025 },
  yield: { unit: 'ksi', seed: 'strength', spread: 0.035 },
  elongation: { unit: '%', seed: 'elongation', spread: 0.07 },
  reduction: { unit: '%', seed: 'reduction', spread: 0.04 },
} as const;
const HARDNESS_SPREAD = 0.02;

/** Mechanical properties of a heat: within the limits of the grade, and constant for a heat. */
export function mechanicalOf({ mechanical }: Material, heat: string): ErpTestValues['mechanical'] {
  const values = PROPERTIES.flatMap((property): ErpTestValues['mechanical'] => {
    const limit = mechanical[property];
    if (!limit) return [];
    const { unit, seed, spread } = TESTS[property];
    const result = resultOf(limit, spread, deviationOf(`${heat} ${seed}`), 1);
    return [{ property, unit, digits: 1, minimum: limit[0], maximum: limit[1], result }];
  });
  if (!mechanical.hardness) return values;
  const { scale, limits } = mechanical.hardness;
  const result = resultOf(limits, HARDNESS_SPREAD, deviationOf(`${heat} hardness`), 0);
  const [minimum, maximum] = limits;
  return [...values, { property: 'hardness', unit: scale, digits: 0, minimum, maximum, result }];
}
