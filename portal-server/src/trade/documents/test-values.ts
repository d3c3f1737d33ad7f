import { hash } from 'node:crypto';
import type { Grade, Limit, Mechanical } from './grades.ts';

type Range = readonly [minimum: number | null, maximum: number | null];

/** Result of one test of a heat, with the limits of the grade. */
export interface TestValue {
  minimum: number | null;
  maximum: number | null;
  /** Null for the element that the rest consists of. */
  result: number | null;
  /** Digits after the point of all three. */
  digits: number;
}

/** From 0 up to but not including 1, the same whenever it is asked for the same. */
const fractionOf = (seed: string): number => hash('sha256', seed, 'buffer').readUInt32BE(0) / 4_294_967_296;

/** What lies within the limits and is written without touching them; an open side lies a little above or below the other. */
function within([minimum, maximum]: Range, spread: number, seed: string): number | null {
  if (minimum === null && maximum === null) return null;
  const low = minimum ?? (maximum ?? 0) * 0.2;
  const high = maximum ?? low * (1 + spread);
  return low + (high - low) * (0.15 + 0.6 * fractionOf(seed));
}

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

/** Small shares are told to the thousandth. */
const digitsOf = ([minimum, maximum]: Range): number => ((maximum ?? minimum ?? 0) < 1 ? 3 : 2);

/** Analysis of a heat by element, in percent by weight: within the limits of the grade, the same for the same heat. */
export function chemistryOf({ chemistry }: Grade, heat: string): [element: string, TestValue][] {
  return Object.entries(chemistry).map(([element, limit]: [string, Limit]) => {
    if (limit === 'remainder') return [element, { minimum: null, maximum: null, result: null, digits: 0 }];
    const [minimum, maximum] = limit;
    const digits = digitsOf(limit);
    // What is nearly pure has hardly anything above its least.
    const spread = minimum !== null && minimum > 90 ? 0.0007 : 0.4;
    const result = rounded(within(limit, spread, `${heat} ${element}`), digits);
    return [element, { minimum, maximum, result, digits }];
  });
}

export type Property = 'tensile' | 'yield' | 'elongation' | 'reduction' | 'hardness';
export interface MechanicalValue extends TestValue {
  property: Property;
  unit: string;
}

const UNITS: Record<Exclude<Property, 'hardness'>, [unit: string, digits: number]> = {
  tensile: ['ksi', 1],
  yield: ['ksi', 1],
  elongation: ['%', 1],
  reduction: ['%', 1],
};
const PROPERTIES = ['tensile', 'yield', 'elongation', 'reduction'] as const;

/** Strengths rise and fall together, so that nothing yields after it has broken. */
const SEEDS = { tensile: 'strength', yield: 'strength', elongation: 'elongation', reduction: 'reduction' };

function strength(grade: Grade, property: (typeof PROPERTIES)[number], heat: string): MechanicalValue[] {
  const limits: Range | undefined = grade.mechanical[property];
  if (!limits) return [];
  const typical: Range | undefined = property === 'reduction' ? undefined : grade.typical?.[property];
  const [unit, digits] = UNITS[property];
  const [minimum, maximum] = limits;
  const result = rounded(within(typical ?? limits, 0.22, `${heat} ${SEEDS[property]}`), digits);
  return [{ property, unit, digits, minimum, maximum, result }];
}

function hardnessOf({ hardness }: Mechanical, heat: string): MechanicalValue[] {
  if (!hardness) return [];
  const [minimum, maximum] = hardness.limits;
  const result = rounded(within(hardness.limits, 0.1, `${heat} hardness`), 0);
  return [{ property: 'hardness', unit: hardness.scale, digits: 0, minimum, maximum, result }];
}

/** Mechanical properties of a heat: within the limits of the grade, the same for the same heat. */
export const mechanicalOf = (grade: Grade, heat: string): MechanicalValue[] => [
  ...PROPERTIES.flatMap((property) => strength(grade, property, heat)),
  ...hardnessOf(grade.mechanical, heat),
];
