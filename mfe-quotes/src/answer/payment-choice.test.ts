import type { CreditInfo } from '@portal/shared-contracts';
import { missingToMinimum, whyNotLater } from './payment-choice.ts';

const CREDIT: CreditInfo = { availableCredit: 5_000, creditLimit: 9_000, isAbleToPay: true, notLater: null };

test.each([
  [null, {}, 5_000],
  ['limit', {}, 5_001],
  ['limit', { notLater: 'limit', isAbleToPay: false }, 6_000],
  ['cash', { notLater: 'cash', availableCredit: 0 }, 10],
  ['hold', { notLater: 'hold' }, 10],
] as const)('%s keeps quotes from being paid later with %j and %i cents', (reason, changes, total) => {
  expect(whyNotLater({ ...CREDIT, ...changes }, total)).toBe(reason);
});

test.each([
  [0, 50],
  [49, 1],
  [50, 0],
  [100, 0],
])('%i cents lack %i', (total, missing) => expect(missingToMinimum(total)).toBe(missing));
