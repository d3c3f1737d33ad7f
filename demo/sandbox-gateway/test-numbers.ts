import type { PaymentFailure, PaymentMethodKind } from '@portal/shared-contracts/schemas';

/** What happens to a charge with this test card or account. */
export type Behaviour =
  | { does: 'succeed' }
  | { does: 'decline'; failure: PaymentFailure }
  /** The person must first complete a challenge. */
  | { does: 'challenge' }
  /** Succeeds; the answer takes some seconds. */
  | { does: 'answer late' }
  /** Succeeds, but the answer never comes. */
  | { does: 'never answer' }
  /** Succeeds after a while. */
  | { does: 'settle' }
  /** The bank returns it after a while, before or after settling. */
  | { does: 'return'; failure: PaymentFailure; settlesFirst: boolean };

export interface TestNumber {
  kind: PaymentMethodKind;
  number: string;
  /** Card brand or bank name. */
  brand: string;
  behaviour: Behaviour;
}

const card = (number: string, brand: string, behaviour: Behaviour): TestNumber => ({
  kind: 'card',
  number,
  brand,
  behaviour,
});
const account = (number: string, behaviour: Behaviour): TestNumber => ({
  kind: 'bank',
  number,
  brand: 'Sandbox Bank',
  behaviour,
});
const declined = (failure: PaymentFailure): Behaviour => ({ does: 'decline', failure });

/** The routing number of all test accounts. */
export const TEST_ROUTING_NUMBER = '110000000';

/** All cards and accounts that the sandbox accepts, so that nobody enters a real one (docs/payments.md). */
export const TEST_NUMBERS: readonly TestNumber[] = [
  card('4242424242424242', 'Visa', { does: 'succeed' }),
  card('5555555555554444', 'Mastercard', { does: 'succeed' }),
  card('4000000000000002', 'Visa', declined('declined')),
  card('4000000000009995', 'Visa', declined('insufficient_funds')),
  card('4000000000000069', 'Visa', declined('expired_card')),
  card('4000000000000127', 'Visa', declined('wrong_security_code')),
  card('4000000000003220', 'Visa', { does: 'challenge' }),
  card('4000000000000259', 'Visa', { does: 'answer late' }),
  card('4000000000000341', 'Visa', { does: 'never answer' }),
  account('000123456789', { does: 'settle' }),
  account('000111111116', { does: 'return', failure: 'insufficient_funds', settlesFirst: false }),
  account('000111111113', { does: 'return', failure: 'account_closed', settlesFirst: true }),
  account('000222222227', declined('account_closed')),
];

export const testNumber = (kind: PaymentMethodKind, number: string): TestNumber | undefined =>
  TEST_NUMBERS.find((each) => each.kind === kind && each.number === number);
