import { minutesIn } from './clock.ts';

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
