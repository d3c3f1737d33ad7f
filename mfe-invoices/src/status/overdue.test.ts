import { isOverdue } from './overdue.ts';

test.each([
  ['2026-03-14', true],
  ['2026-03-15', false],
  ['2026-03-16', false],
])('on 2026-03-15, an invoice due on %s: overdue is %s', (dueDate, overdue) =>
  expect(isOverdue(dueDate, '2026-03-15')).toBe(overdue),
);
