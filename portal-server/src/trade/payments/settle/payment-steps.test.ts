import { isContradiction, paymentSteps } from './payment-steps.ts';

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
  // The notice that it was taken never came, or comes later.
  [null, 'succeeded', 'bank', 'settled', ['applied', 'settled'], true],
  [null, 'returned', 'bank', 'returned', [], true],
  ['processing', 'declined', 'bank', 'returned', ['returned'], true],
] as const)(
  'after %s a charge that is %s makes a %s payment %s and books %j',
  (known, told, method, state, movements, releases) =>
    expect(paymentSteps(known, told, method)).toEqual({ state, movements, releases }),
);

test.each([
  ['succeeded', 'succeeded', 'card'],
  ['succeeded', 'processing', 'bank'],
  ['returned', 'succeeded', 'bank'],
  ['cancelled', 'challenge', 'card'],
] as const)('after %s a charge that is %s is no news', (known, told, method) =>
  expect(paymentSteps(known, told, method)).toBeNull(),
);

test.each([
  ['cancelled', 'succeeded', true],
  ['declined', 'processing', true],
  ['succeeded', 'declined', false],
  [null, 'succeeded', false],
] as const)('after %s a charge that is %s contradicts the gateway: %s', (known, told, expected) =>
  expect(isContradiction(known, told)).toBe(expected),
);
