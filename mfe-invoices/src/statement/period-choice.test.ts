import { asOfDay, choiceOf, namedPeriods, periodOfAddress } from './period-choice.ts';

const TODAY = '2026-03-16';

test('an address without a period means last month, and half a period stays half', () => {
  const of = (query: string) => periodOfAddress(new URLSearchParams(query), TODAY);
  expect(of('')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(of('from=2026-01-05&to=2026-01-20')).toEqual({ from: '2026-01-05', to: '2026-01-20' });
  expect(of('to=2026-01-20')).toEqual({ from: '', to: '2026-01-20' });
});

test.each([
  ['2026-02-01', '2026-02-28', 'month-2026-02-01'],
  ['2025-03-01', '2025-03-31', 'month-2025-03-01'],
  ['2026-03-01', TODAY, 'thisMonth'],
  ['2026-01-01', TODAY, 'thisYear'],
  ['2026-03-01', '2026-03-10', 'day'],
  ['2026-01-05', '2026-01-20', 'days'],
  ['', '2026-01-20', 'days'],
])('from %s to %s is chosen as %s', (from, to, choice) => {
  expect(choiceOf({ from, to }, TODAY)).toBe(choice);
});

test('twelve months, this month and this year have names', () => {
  expect(namedPeriods(TODAY)).toHaveLength(14);
});

test('as of a day is its month up to it', () => {
  expect(asOfDay('2026-03-10')).toEqual({ from: '2026-03-01', to: '2026-03-10' });
  expect(asOfDay('')).toEqual({ from: '', to: '' });
});
