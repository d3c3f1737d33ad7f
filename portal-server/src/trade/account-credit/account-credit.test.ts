import { creditInfo, whyNotLater } from './account-credit.ts';

const CREDIT = { isCash: false, isOnHold: false, creditLimit: 100_000, availableCredit: 40_000 };

test.each([
  [null, 40_000, {}],
  ['limit', 40_001, {}],
  ['hold', 1, { isOnHold: true }],
  ['cash', 1, { isCash: true }],
  ['cash', 50_000, { isCash: true, isOnHold: true }],
])('%s keeps %i cents from being paid later, for a customer with %j', (reason, total, customer) => {
  expect(whyNotLater({ ...CREDIT, ...customer }, total)).toBe(reason);
});

test('a cash customer has no credit to speak of', () => {
  expect(creditInfo({ ...CREDIT, isCash: true }, 1)).toEqual({
    availableCredit: 0,
    creditLimit: 0,
    isAbleToPay: false,
    notLater: 'cash',
  });
});
