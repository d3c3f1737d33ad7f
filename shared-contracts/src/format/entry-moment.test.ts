import { entryDay, entryMoment, entryTime } from './entry-moment.ts';

// Tests run by the clock of UTC; the distributor is in Los Angeles.
test.each([
  ['2026-03-14T06:30:00.000Z', '2026-03-13', '11:30 PM', '03-13-2026, 11:30 PM'],
  ['2026-03-14T18:05:00.000Z', '2026-03-14', '11:05 AM', '03-14-2026, 11:05 AM'],
])('%s is read by the clock of the distributor', (iso, day, time, both) => {
  const plain = (text: string): string => text.replaceAll('\u202f', ' ');
  expect(entryDay(iso)).toBe(day);
  expect(plain(entryTime(iso, 'en'))).toBe(time);
  expect(plain(entryMoment(iso, 'en'))).toBe(both);
});
