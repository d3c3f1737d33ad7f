import { creditInfo } from './account-credit.ts';

const CREDIT = { notLater: null, creditLimit: 100_000, availableCredit: 40_000 };

test.each([
  [40_000, true, null],
  [40_001, false, 'limit'],
])('a quote over %i cents can be paid later: %s', (total, isAbleToPay, notLater) => {
  expect(creditInfo(CREDIT, total)).toEqual({ ...CREDIT, isAbleToPay, notLater });
});

test('a cash customer has no credit to speak of', () => {
  expect(creditInfo({ ...CREDIT, notLater: 'cash' }, 1)).toEqual({
    availableCredit: 0,
    creditLimit: 0,
    isAbleToPay: false,
    notLater: 'cash',
  });
});
