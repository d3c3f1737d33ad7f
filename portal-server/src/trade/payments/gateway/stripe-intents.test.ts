import type Stripe from 'stripe';
import { methodOf } from './stripe-intents.ts';

const bank = (last4: string | null): Stripe.PaymentMethod =>
  ({
    id: 'pm_1',
    customer: null,
    us_bank_account: { bank_name: 'First Bank', last4 },
  }) as Stripe.PaymentMethod;

test('a bank account is told by its bank and last digits', () => {
  expect(methodOf(bank('6789'))).toEqual({ kind: 'bank', brand: 'First Bank', last4: '6789' });
});

test.each([null, ''])('a bank account whose last digits Stripe tells as %p is not told', (last4) => {
  expect(methodOf(bank(last4))).toBeNull();
});
