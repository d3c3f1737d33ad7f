import { nextWeekday } from './wanted-day.ts';

test.each([
  ['2026-03-16', '2026-03-17'],
  ['2026-03-19', '2026-03-20'],
  ['2026-03-20', '2026-03-23'],
  ['2026-03-21', '2026-03-23'],
  ['2026-12-31', '2027-01-01'],
])('after %s the next weekday is %s', (day, next) => expect(nextWeekday(day)).toBe(next));
