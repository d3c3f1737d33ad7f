import { creditInfo } from './account-credit.ts';

const HOLD = { text: 'Please call', phone: '602-555-0100', overdueAt: '/overdue' };
const CREDIT = { notLater: null, isOnHold: false, creditLimit: 100_000, availableCredit: 40_000 };

test.each([
  [40_000, true, null],
  [40_001, false, 'limit'],
])('a quote over %i cents can be paid later: %s', (total, isAbleToPay, notLater) => {
  const { creditLimit, availableCredit } = CREDIT;
  expect(creditInfo(CREDIT, total, HOLD)).toEqual({
    creditLimit,
    availableCredit,
    isAbleToPay,
    notLater,
    creditHold: null,
  });
});

test('a cash customer has no credit to speak of', () => {
  expect(creditInfo({ ...CREDIT, notLater: 'cash' }, 1, HOLD)).toEqual({
    availableCredit: 0,
    creditLimit: 0,
    isAbleToPay: false,
    notLater: 'cash',
    creditHold: null,
  });
});

test('a customer on credit hold is told how to pay, on cash terms too', () => {
  const onHold = { ...CREDIT, isOnHold: true };
  expect(creditInfo({ ...onHold, notLater: 'hold' }, 1, HOLD).creditHold).toBe(HOLD);
  expect(creditInfo({ ...onHold, notLater: 'cash' }, 1, HOLD).creditHold).toBe(HOLD);
});
