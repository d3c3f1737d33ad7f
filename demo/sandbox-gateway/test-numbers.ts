import type { PaymentFailure, PaymentMethodKind } from '@portal/shared-contracts/schemas';

/** What a test card or account makes a charge do. */
export type Behaviour =
  | { does: 'succeed' }
  | { does: 'decline'; failure: PaymentFailure }
  /** The person must complete a challenge first. */
  | { does: 'challenge' }
  /** Succeeds; the answer takes some seconds. */
  | { does: 'answer late' }
  /** Succeeds; the answer never comes. */
  | { does: 'never answer' }
  /** Succeeds after a while. */
  | { does: 'settle' }
  /** Is returned by the bank after a while, instead of settling or after it. */
  | { does: 'return'; failure: PaymentFailure; settlesFirst: boolean };

export interface TestNumber {
  kind: PaymentMethodKind;
  number: string;
  /** Card brand or name of the bank. */
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

/** The one routing number that test accounts have. */
export const TEST_ROUTING_NUMBER = '110000000';

/** The only cards and accounts that the sandbox takes, so that no real one is typed (docs/payments.md). */
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
