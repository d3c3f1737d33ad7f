import { isHoliday, momentAt, workday, workdayBefore } from './calendar.ts';

test.each([
  ['2026-01-01', true],
  ['2026-05-25', true],
  ['2026-05-18', false],
  ['2026-07-04', true],
  ['2026-09-07', true],
  ['2026-11-26', true],
  ['2026-11-19', false],
  ['2026-12-25', true],
  ['2026-12-24', false],
])('%s is a holiday: %s', (day, expected) => {
  expect(isHoliday(day)).toBe(expected);
});

test('weekends and holidays are skipped, forwards and backwards', () => {
  expect(workday('2026-03-14')).toBe('2026-03-16');
  expect(workday('2026-09-05')).toBe('2026-09-08');
  expect(workdayBefore('2026-09-07')).toBe('2026-09-04');
  expect(workday('2026-03-16')).toBe('2026-03-16');
});

test('a time of day is that of the distributor, in summer and in winter', () => {
  expect(momentAt('2026-01-15', '07:30', 'America/Los_Angeles').toISOString()).toBe(
    '2026-01-15T15:30:00.000Z',
  );
  expect(momentAt('2026-07-15', '07:30', 'America/Los_Angeles').toISOString()).toBe(
    '2026-07-15T14:30:00.000Z',
  );
});
