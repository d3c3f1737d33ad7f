import { whyNotLater } from './why-not-later.ts';

const CREDIT = { availableCredit: 5_000, notLater: null };

test.each([
  [null, {}, 5_000],
  ['limit', {}, 5_001],
  ['limit', { notLater: 'limit' }, 6_000],
  [null, { notLater: 'limit' }, 5_000],
  ['cash', { notLater: 'cash' }, 10],
  ['hold', { notLater: 'hold' }, 10],
] as const)('%s keeps quotes from being paid later with %j and %i cents', (reason, changes, total) => {
  expect(whyNotLater({ ...CREDIT, ...changes }, total)).toBe(reason);
});
