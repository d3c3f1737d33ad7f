import { lastPlanDay, planDays } from './plan-days.ts';

const line = (dueDate: string | null, discount = 0, discountUntil: string | null = null) => ({
  dueDate,
  discount,
  discountUntil,
});
const TODAY = '2026-03-16';

test.each([
  ['the due date', [line('2026-04-09')], '2026-04-09'],
  ['the earliest due date', [line('2026-04-09'), line('2026-03-30')], '2026-03-30'],
  ['the last day of a discount that is taken', [line('2026-04-09', 100, '2026-03-20')], '2026-03-20'],
  ['not that of a discount that is not taken', [line('2026-04-09', 0, '2026-03-20')], '2026-04-09'],
  ['the earliest of both', [line('2026-03-18'), line('2026-04-09', 1, '2026-03-20')], '2026-03-18'],
  ['none without a day', [line(null)], null],
])('the last day is %s', (_what, lines, last) => {
  expect(lastPlanDay(lines)).toBe(last);
});

test.each([
  ['tomorrow at the earliest', '2026-03-20', { first: '2026-03-17', last: '2026-03-20' }],
  ['tomorrow alone', '2026-03-17', { first: '2026-03-17', last: '2026-03-17' }],
  ['none for what is due today', TODAY, null],
  ['none for what is overdue', '2026-03-15', null],
])('a payment is planned for %s', (_what, dueDate, days) => {
  expect(planDays([line(dueDate)], TODAY)).toEqual(days);
});
