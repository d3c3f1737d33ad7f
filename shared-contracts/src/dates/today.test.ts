import { thisYear, timeZone, today, entryDay, entryMoment, entryTime } from './today.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const pageSays = (zone: string): void => {
  document.head.innerHTML = `<meta name="time-zone" content="${zone}">`;
};

test('the time zone comes from the page; without one it is the default', () => {
  expect(timeZone()).toBe('America/Los_Angeles');
  pageSays('America/New_York');
  expect(timeZone()).toBe('America/New_York');
});

test('today is the day of the distributor, not of the device', () => {
  const moment = new Date('2026-03-17T05:30:00Z');
  pageSays('America/Los_Angeles');
  expect(today(moment)).toBe('2026-03-16');
  pageSays('America/New_York');
  expect(today(moment)).toBe('2026-03-17');
});

test.each([
  ['2026-07-01T00:00:00Z', '2026'],
  ['2026-12-31T09:00:00Z', '2026'],
  ['2027-01-01T07:59:59Z', '2026'],
  ['2027-01-01T08:00:00Z', '2027'],
  ['2027-01-03T00:00:00Z', '2027'],
])('the year in Los Angeles at %s is %s', (moment, year) => {
  pageSays('America/Los_Angeles');
  expect(thisYear(new Date(moment))).toBe(year);
});

test('the year needs no formatter, except around New Year', () => {
  const used = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  thisYear(new Date('2026-07-01T00:00:00Z'));
  expect(used).not.toHaveBeenCalled();
  thisYear(new Date('2026-12-31T09:00:00Z'));
  expect(used).toHaveBeenCalled();
  used.mockRestore();
});

// Tests run in UTC; the distributor is in Los Angeles.
test.each([
  ['2026-03-14T06:30:00.000Z', '2026-03-13', '11:30 PM', '03-13-2026, 11:30 PM'],
  ['2026-03-14T18:05:00.000Z', '2026-03-14', '11:05 AM', '03-14-2026, 11:05 AM'],
])('%s is read by the clock of the distributor', (iso, day, time, both) => {
  const plain = (text: string): string => text.replaceAll('\u202f', ' ');
  expect(entryDay(iso)).toBe(day);
  expect(plain(entryTime(iso, 'en'))).toBe(time);
  expect(plain(entryMoment(iso, 'en'))).toBe(both);
});
