import { lastMonth, periodProblem, thisMonth, thisYear } from './statement-period.ts';

test.each([
  ['2026-03-16', '2026-02-01', '2026-02-28'],
  ['2024-03-01', '2024-02-01', '2024-02-29'],
  ['2026-01-31', '2025-12-01', '2025-12-31'],
])('on %s, last month is from %s to %s', (today, from, to) => {
  expect(lastMonth(today)).toEqual({ from, to });
});

test('this month and this year end today', () => {
  expect(thisMonth('2026-03-16')).toEqual({ from: '2026-03-01', to: '2026-03-16' });
  expect(thisYear('2026-03-16')).toEqual({ from: '2026-01-01', to: '2026-03-16' });
});

test.each([
  ['2026-03-01', '2026-03-16', null],
  ['2026-03-16', '2026-03-16', null],
  ['2024-03-16', '2026-03-16', null],
  ['2024-03-15', '2026-03-16', 'tooLong'],
  ['2026-03-16', '2026-03-15', 'backwards'],
  ['2026-03-16', '2026-03-17', 'future'],
  ['2026-02-30', '2026-03-16', 'noDay'],
  ['0000-01-01', '2026-03-16', 'noDay'],
  ['', '2026-03-16', 'noDay'],
  ['2026-03-01', 'tomorrow', 'noDay'],
])('a period from %j to %j: %s', (from, to, problem) => {
  expect(periodProblem({ from, to }, '2026-03-16')).toBe(problem);
});
