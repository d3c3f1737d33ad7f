import { ApiError } from '@portal/shared-contracts';
import { paymentProblem } from './payment-problem.ts';

const t = ((key: string) => key) as Parameters<typeof paymentProblem>[1];

test.each([
  ['a refusal', 422, { message: 'Already paid' }, 'Already paid'],
  ['a busy server', 503, { message: 'Please try again in a moment' }, 'Please try again in a moment'],
  [
    'an error of the server',
    500,
    { message: 'Oops! Something went wrong with the server' },
    'payment.unexpected',
  ],
  ['no connection', 500, { catalogue: 'oops' }, 'payment.unexpected'],
  ['an answer that is no JSON', 200, { catalogue: 'unexpected' }, 'payment.unexpected'],
  ['an answer of a proxy', 502, {}, 'payment.unexpected'],
] as const)('%s', (_, status, options, text) => {
  expect(paymentProblem(new ApiError(status, options), t)).toBe(text);
});
