import { paymentStatesThat } from '@portal/shared-contracts/payments';
import { aPaymentRow } from '@portal/shared-contracts/testing';
import { paidOf, PAID_STATES } from './paid-states.ts';

test('the states that count as paid are those of the payment rules', () => {
  expect([...PAID_STATES].sort()).toEqual([...paymentStatesThat('isPaid')].sort());
});

test.each([
  ['settled', 500],
  ['submitted', 500],
  ['partlyRefunded', 480],
  ['declined', 0],
  ['returned', 0],
] as const)('a payment that is %s adds %d to the sum', (status, sum) => {
  expect(
    paidOf('amount')(
      aPaymentRow({ status, amount: 500, returnedAmount: status === 'partlyRefunded' ? 20 : 0 }),
    ),
  ).toBe(sum);
});
