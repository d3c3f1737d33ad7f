import { ApiError } from '@portal/shared-contracts';
import { outcomeOf } from './outcome.ts';

test.each([
  [new ApiError(410, {}), 'expired'],
  [new ApiError(404, {}), 'failed'],
  [new ApiError(429, {}), 'tooMany'],
  [new ApiError(500, {}), 'server'],
  [new ApiError(503, { message: 'Busy' }), 'server'],
  [new ApiError(500, { catalogue: 'oops' }), 'offline'],
  [new TypeError('x'), 'server'],
])('%s is %s', (error, outcome) => expect(outcomeOf(error)).toBe(outcome));
