import { missingToMinimum } from './missing-to-minimum.ts';

test.each([
  [0, 50],
  [49, 1],
  [50, 0],
  [100, 0],
])('%i cents lack %i', (total, missing) => expect(missingToMinimum(total)).toBe(missing));
