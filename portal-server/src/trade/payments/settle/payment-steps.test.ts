import type { ChargeState } from '../gateway/payment-gateway.ts';
import { isContradiction, paymentSteps, isNews } from './payment-steps.ts';

const knownAs = (state: ChargeState | null) => ({ state, refunded: 0 });

test.each([
  [null, 'succeeded', 'card', 'settled', ['applied'], true],
  [null, 'challenge', 'card', 'challenge', [], false],
  ['challenge', 'succeeded', 'card', 'settled', ['applied'], true],
  ['challenge', 'cancelled', 'card', 'declined', [], true],
  [null, 'declined', 'card', 'declined', [], true],
  [null, 'processing', 'bank', 'submitted', ['applied'], true],
  ['processing', 'succeeded', 'bank', 'settled', ['settled'], true],
  ['processing', 'returned', 'bank', 'returned', ['returned'], true],
  ['succeeded', 'returned', 'bank', 'returned', ['returned'], true],
  // The notice of acceptance is lost or late.
  [null, 'succeeded', 'bank', 'settled', ['applied', 'settled'], true],
  [null, 'returned', 'bank', 'returned', [], true],
  ['processing', 'declined', 'bank', 'returned', ['returned'], true],
] as const)(
  'after %s a charge that is %s makes a %s payment %s and books %j',
  (known, told, method, state, movements, releases) =>
    expect(paymentSteps(knownAs(known), { state: told }, method)).toEqual({ state, movements, releases }),
);

test.each([
  ['succeeded', 'succeeded', 'card'],
  ['succeeded', 'processing', 'bank'],
  ['returned', 'succeeded', 'bank'],
  ['cancelled', 'challenge', 'card'],
] as const)('after %s a charge that is %s is no news', (known, told, method) =>
  expect(paymentSteps(knownAs(known), { state: told }, method)).toBeNull(),
);

test.each([
  ['succeeded', 0, 40_00, ['refunded']],
  ['succeeded', 40_00, 60_00, ['refunded']],
  // The notice of success is lost or late.
  [null, 0, 40_00, ['applied', 'refunded']],
] as const)('after %s with %i cents refunded, %i are refunded: %j', (known, before, refunded, movements) =>
  expect(
    paymentSteps({ state: known, refunded: before }, { state: 'succeeded', refunded }, 'card'),
  ).toMatchObject({ state: 'partlyRefunded', movements }),
);

test.each([
  ['refunded', 'refunded'],
  ['disputed', 'disputed'],
  ['account_closed', 'returned'],
] as const)('a charge that went back as %s makes the payment %s', (failure, state) =>
  expect(paymentSteps(knownAs('succeeded'), { state: 'returned', failure }, 'card')).toMatchObject({
    state,
    movements: ['returned'],
  }),
);

test.each([40_00, 30_00])('of 40 dollars that were refunded, %i cents are no news', (refunded) =>
  expect(
    paymentSteps({ state: 'succeeded', refunded: 40_00 }, { state: 'succeeded', refunded }, 'card'),
  ).toBeNull(),
);

test.each([
  ['cancelled', 'succeeded', 100_00, true],
  ['declined', 'processing', 100_00, true],
  ['succeeded', 'declined', 100_00, false],
  [null, 'succeeded', 100_00, false],
  [null, 'succeeded', 99_99, true],
  ['processing', 'succeeded', 100_01, true],
  // A charge that was cancelled before it arrived has no amount.
  [null, 'cancelled', 0, false],
] as const)(
  'after %s a charge that is %s over %i of 10000 cents contradicts the portal: %s',
  (known, told, amount, expected) =>
    expect(isContradiction({ ...knownAs(known), amount: 100_00 }, { state: told, amount })).toBe(expected),
);

test.each([
  [null, 'challenge', true],
  ['challenge', 'processing', true],
  ['challenge', 'declined', true],
  ['processing', 'succeeded', true],
  ['processing', 'returned', true],
  ['succeeded', 'returned', true],
  ['succeeded', 'succeeded', false],
  ['succeeded', 'processing', false],
  ['succeeded', 'challenge', false],
  ['declined', 'succeeded', false],
  ['cancelled', 'challenge', false],
  ['returned', 'succeeded', false],
] as const)('after %s the fact %s is news: %s', (known, told, expected) => {
  expect(isNews({ state: known, refunded: 0 }, { state: told })).toBe(expected);
});

test.each([
  ['succeeded', 40_00, true],
  ['succeeded', 10_00, false],
  ['returned', 40_00, false],
] as const)(
  'after %s, of which 10 dollars were refunded, a refund of %i cents is news: %s',
  (known, refunded, expected) => {
    expect(isNews({ state: known, refunded: 10_00 }, { state: 'succeeded', refunded })).toBe(expected);
  },
);
