import fc from 'fast-check';
import { addDays } from '../dates/dates.ts';
import { AGE_FILTERS, ageOf, AGES, daysLateOf, type AgeFilter } from './aging.ts';

const TODAY = '2026-03-16';

test.each([
  ['2027-03-16', 'notDue'],
  ['2026-03-16', 'notDue'],
  ['2026-03-15', 'upTo30'],
  ['2026-02-14', 'upTo30'],
  ['2026-02-13', 'upTo60'],
  ['2026-01-15', 'upTo60'],
  ['2026-01-14', 'upTo90'],
  ['2025-12-16', 'upTo90'],
  ['2025-12-15', 'over90'],
  ['1999-12-31', 'over90'],
])('an invoice due on %s has, on 2026-03-16, the age %s', (dueDate, age) =>
  expect(ageOf(dueDate, TODAY)).toBe(age),
);

test.each<[AgeFilter, number, number]>([
  ['notDue', -Infinity, 0],
  ['upTo30', 1, 30],
  ['upTo60', 31, 60],
  ['upTo90', 61, 90],
  ['over90', 91, Infinity],
  ['overdue', 1, Infinity],
])('%s is from %d to %d days late', (filter, first, last) =>
  expect(daysLateOf(filter)).toEqual({ first, last }),
);

/** Days of leap years, and of the years around the turn of a century. */
const day = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays('2026-01-01', days));

test('each invoice has one age: the days of the ages neither overlap nor leave one out', () =>
  fc.assert(
    fc.property(day, fc.integer({ min: -200, max: 200 }), (today, late) => {
      const dueDate = addDays(today, -late);
      const isFoundBy = (filter: AgeFilter) => {
        const { first, last } = daysLateOf(filter);
        return first <= late && late <= last;
      };
      expect(AGES.filter(isFoundBy)).toEqual([ageOf(dueDate, today)]);
      expect(AGE_FILTERS.filter(isFoundBy).includes('overdue')).toBe(dueDate < today);
    }),
  ));
