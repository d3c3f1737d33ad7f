import type { ErpTestValues } from './distributor-records.ts';

type Chemical = ErpTestValues['chemistry'][number];
type Mechanical = ErpTestValues['mechanical'][number];

/** A measured value beside what the standard of the grade demands. */
export type TestValue = Chemical | Mechanical;

/** Whether a measured value is less or more than the standard demands; null when it is neither, or was not measured. */
export function rangeProblem({ minimum, maximum, result }: TestValue): 'below' | 'above' | null {
  if (result === null) return null;
  if (minimum !== null && result < minimum) return 'below';
  return maximum !== null && result > maximum ? 'above' : null;
}

/** The values that are outside of what the standard demands. */
export const outOfRange = ({ chemistry, mechanical }: ErpTestValues): TestValue[] =>
  [...chemistry, ...mechanical].filter((value) => rangeProblem(value) !== null);

/** A value with the digits that the report gives it; a dash where there is none. */
export const shownValue = (value: number | null, { digits }: Pick<TestValue, 'digits'>): string =>
  value === null ? '–' : value.toFixed(digits);
