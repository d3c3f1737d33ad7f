import { releasedAt } from './released-at.ts';

test.each([
  ['a minute before midnight', '2026-03-17T06:59:00Z', 'America/Los_Angeles', '2026-03-16'],
  ['midnight', '2026-03-17T07:00:00Z', 'America/Los_Angeles', '2026-03-17'],
  ['midnight before clocks go forward', '2026-03-08T08:00:00Z', 'America/Los_Angeles', '2026-03-08'],
  ['the evening after clocks went forward', '2026-03-09T06:59:00Z', 'America/Los_Angeles', '2026-03-08'],
  ['the evening after clocks went back', '2026-11-02T07:59:00Z', 'America/Los_Angeles', '2026-11-01'],
  ['an evening of a zone without summer time', '2026-07-01T06:59:00Z', 'America/Phoenix', '2026-06-30'],
])('a credit memo of %s is released on the day of the distributor', (_when, at, timeZone, day) => {
  const moment = new Date(at);
  expect(releasedAt(timeZone, moment)).toEqual({ date_time_released: moment, released_on: day });
});
