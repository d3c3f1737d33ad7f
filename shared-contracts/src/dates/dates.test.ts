import { addDays, dayIn, daysBetween, isTimeZone, minutesIn } from './dates.ts';

test.each([
  ['a minute before midnight', '2026-03-17T06:59:59Z', 'America/Los_Angeles', '2026-03-16'],
  ['midnight', '2026-03-17T07:00:00Z', 'America/Los_Angeles', '2026-03-17'],
  ['already tomorrow in London', '2026-03-16T23:30:00Z', 'America/Los_Angeles', '2026-03-16'],
  ['before the clocks go forward', '2026-03-08T07:59:59Z', 'America/Los_Angeles', '2026-03-07'],
  ['the night in which clocks go forward', '2026-03-08T08:00:00Z', 'America/Los_Angeles', '2026-03-08'],
  ['the evening after clocks went forward', '2026-03-09T06:59:59Z', 'America/Los_Angeles', '2026-03-08'],
  ['the evening after clocks went back', '2026-11-02T07:59:59Z', 'America/Los_Angeles', '2026-11-01'],
  ['midnight after clocks went back', '2026-11-02T08:00:00Z', 'America/Los_Angeles', '2026-11-02'],
  ['a zone without summer time', '2026-07-01T06:59:59Z', 'America/Phoenix', '2026-06-30'],
  ['a zone east of Greenwich', '2026-03-16T23:30:00Z', 'Europe/Berlin', '2026-03-17'],
])('the day at %s', (_what, moment, timeZone, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});

test('days are added over months, leap days and changes of clocks', () => {
  expect(addDays('2026-03-07', 1)).toBe('2026-03-08');
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
});

test('a time zone is one of the IANA database', () => {
  expect(isTimeZone('America/Phoenix')).toBe(true);
  expect(isTimeZone('America/Metropolis')).toBe(false);
});

test.each([
  ['midnight', '2026-03-17T07:00:00Z', 'America/Los_Angeles', 0],
  ['the last second of a minute', '2026-03-17T16:30:59Z', 'America/Los_Angeles', 9 * 60 + 30],
  ['the minute before clocks go forward', '2026-03-08T09:59:00Z', 'America/Los_Angeles', 60 + 59],
  ['the minute after clocks went forward', '2026-03-08T10:00:00Z', 'America/Los_Angeles', 3 * 60],
  ['the hour that comes twice, the second time', '2026-11-01T09:30:00Z', 'America/Los_Angeles', 60 + 30],
  ['a zone without summer time', '2026-07-01T14:00:00Z', 'America/Phoenix', 7 * 60],
])('the clock at %s', (_what, moment, timeZone, minutes) => {
  expect(minutesIn(timeZone, new Date(moment))).toBe(minutes);
});

test('an unknown zone is refused', () => {
  expect(() => minutesIn('America/Metropolis', new Date())).toThrow(RangeError);
});
