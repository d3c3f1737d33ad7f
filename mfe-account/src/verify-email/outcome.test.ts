import { ApiError } from '@portal/shared-contracts';
import { outcomeOf } from './outcome.ts';

test.each([
  [new ApiError(410, {}), 'expired'],
  [new ApiError(404, {}), 'failed'],
  [new ApiError(500, {}), 'failed'],
  [new TypeError('x'), 'failed'],
])('%s is %s', (error, outcome) => expect(outcomeOf(error)).toBe(outcome));
