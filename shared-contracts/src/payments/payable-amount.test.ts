import { amountProblem, payableAmount } from './payable-amount.ts';

test.each([
  [100_00, 100_00, null],
  [99_90, 100_00, 'leavesTooLittle'],
  [99_51, 100_00, 'leavesTooLittle'],
  [99_50, 100_00, null],
  [50, 100_00, null],
  [49, 100_00, 'outOfRange'],
  [100_01, 100_00, 'outOfRange'],
  [60.5, 100_00, 'outOfRange'],
  [50, 80, 'leavesTooLittle'],
  [80, 80, null],
  [30, 30, null],
  [29, 30, 'outOfRange'],
] as const)('%d of %d cents: %s', (amount, outstanding, problem) => {
  expect(amountProblem(amount, outstanding)).toBe(problem);
});

test.each([
  ['is paid as chosen', 60_00, 100_00, 60_00],
  ['is never more than what is outstanding', 60_00, 40_00, 40_00],
  ['is all, where the rest would be too small', 60_00, 60_20, 60_20],
])('a chosen amount %s', (_case, chosen, outstanding, amount) => {
  expect(payableAmount(chosen, outstanding)).toBe(amount);
});
