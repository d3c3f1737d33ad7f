import { hasReceipt, PAYMENT_STATES, paymentStatesThat } from './payment-states.ts';

test.each([
  ['isOpen', ['begun', 'challenge', 'declined']],
  ['isInFlight', ['submitting', 'challenge']],
  ['isPaid', ['submitted', 'settled', 'partlyRefunded']],
  ['isReversed', ['returned', 'refunded', 'disputed']],
  ['hasReceipt', ['submitted', 'settled', 'partlyRefunded', 'returned', 'refunded', 'disputed']],
] as const)('states that: %s', (group, states) => {
  expect(paymentStatesThat(group)).toEqual(states);
});

test('a state that counts as paid has a receipt, and leaves the payer nothing to do', () => {
  for (const state of paymentStatesThat('isPaid'))
    expect([hasReceipt(state), PAYMENT_STATES[state].isOpen, PAYMENT_STATES[state].isInFlight]).toEqual([
      true,
      false,
      false,
    ]);
});
