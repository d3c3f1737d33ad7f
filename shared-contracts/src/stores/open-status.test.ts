import fc from 'fast-check';
import { hoursOn, openStatus, type StoreTimes, formatTime, readOpeningHours } from './open-status.ts';

const sunValley: StoreTimes = {
  openHours: '7:00 AM - 5:00 PM',
  saturdays: '8:00 AM - 12:00 PM',
  timeZone: 'America/Los_Angeles',
  holidays: ['2026-11-26', '2026-12-25'],
};
const phoenix: StoreTimes = { ...sunValley, timeZone: 'America/Phoenix' };
const sanJose: StoreTimes = { ...sunValley, saturdays: null };

const SEVEN = 420;
const EIGHT = 480;
const NOON = 720;
const FIVE = 1020;
const open = (until: number) => ({ isOpen: true, until });
const closed = (day: string, daysAhead: number, at: number, isHoliday = false) => ({
  isOpen: false,
  isHoliday,
  opens: { day, daysAhead, at },
});

// 2026-03-16 is a Monday. Los Angeles is seven hours behind UTC on that day.
test.each([
  ['the last closed second of a Monday', sunValley, '2026-03-16T13:59:59Z', closed('2026-03-16', 0, SEVEN)],
  ['the opening minute', sunValley, '2026-03-16T14:00:00Z', open(FIVE)],
  ['the last open second', sunValley, '2026-03-16T23:59:59Z', open(FIVE)],
  ['the closing minute', sunValley, '2026-03-17T00:00:00Z', closed('2026-03-17', 1, SEVEN)],
  ['the last minute of the day', sunValley, '2026-03-17T06:59:00Z', closed('2026-03-17', 1, SEVEN)],
  ['a Friday evening', sunValley, '2026-03-21T01:00:00Z', closed('2026-03-21', 1, EIGHT)],
  ['a Friday evening without Saturdays', sanJose, '2026-03-21T01:00:00Z', closed('2026-03-23', 3, SEVEN)],
  ['a Saturday morning', sunValley, '2026-03-21T18:59:59Z', open(NOON)],
  ['noon of a Saturday', sunValley, '2026-03-21T19:00:00Z', closed('2026-03-23', 2, SEVEN)],
  ['a Saturday without hours', sanJose, '2026-03-21T18:00:00Z', closed('2026-03-23', 2, SEVEN)],
  ['a Sunday', sunValley, '2026-03-22T18:00:00Z', closed('2026-03-23', 1, SEVEN)],
  ['Thanksgiving', sunValley, '2026-11-26T18:00:00Z', closed('2026-11-27', 1, SEVEN, true)],
  ['the evening before Thanksgiving', sunValley, '2026-11-26T02:00:00Z', closed('2026-11-27', 2, SEVEN)],
  ['a Christmas before a weekend', sanJose, '2026-12-25T18:00:00Z', closed('2026-12-28', 3, SEVEN, true)],
])('at %s', (_what, store, moment, status) => {
  expect(openStatus(store, new Date(moment))).toEqual(status);
});

// Clocks went forward in Los Angeles on Sunday 2026-03-08 and back on Sunday 2026-11-01; never in Phoenix.
test.each([
  ['the Friday before clocks go forward, Los Angeles', sunValley, '2026-03-06T14:30:00Z', false],
  ['the Friday before clocks go forward, Phoenix', phoenix, '2026-03-06T14:30:00Z', true],
  ['the Monday after clocks went forward, Los Angeles', sunValley, '2026-03-09T14:30:00Z', true],
  ['the Monday after clocks went forward, Phoenix', phoenix, '2026-03-09T14:30:00Z', true],
  ['its end of business in Los Angeles', sunValley, '2026-03-10T00:00:00Z', false],
  ['its end of business in Phoenix', phoenix, '2026-03-10T00:00:00Z', false],
  ['the Monday after clocks went back, Los Angeles', sunValley, '2026-11-02T14:30:00Z', false],
  ['the Monday after clocks went back, Phoenix', phoenix, '2026-11-02T14:30:00Z', true],
  ['its end of business in Los Angeles, an hour later', sunValley, '2026-11-03T00:30:00Z', true],
])('%s', (_what, store, moment, isOpen) => {
  expect(openStatus(store, new Date(moment)).isOpen).toBe(isOpen);
});

test('a store that never opens has no opening time', () => {
  const never = { ...sunValley, openHours: 'by appointment', saturdays: null };
  expect(openStatus(never, new Date('2026-03-16T18:00:00Z'))).toEqual({
    isOpen: false,
    isHoliday: false,
    opens: null,
  });
});

test('the next opening of a closed store is one of its hours', () => {
  const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(sunValley, phoenix, sanJose), (moment, store) => {
      const status = openStatus(store, moment);
      if (status.isOpen) return;
      expect(status.opens).not.toBeNull();
      if (status.opens) expect(hoursOn(store, status.opens.day)?.opens).toBe(status.opens.at);
    }),
  );
});

test.each([
  ['7:00 AM - 5:00 PM', { opens: 420, closes: 1020 }],
  ['8:00 AM - 12:00 PM', { opens: 480, closes: 720 }],
  ['12:00 AM - 12:30 AM', { opens: 0, closes: 30 }],
  ['6:30 PM - 12:00 AM', { opens: 1110, closes: 1440 }],
  ['12:00 AM - 12:00 AM', { opens: 0, closes: 1440 }],
  ['5:00 PM - 7:00 AM', null],
  ['7:00 AM - 7:00 AM', null],
  ['13:00 PM - 5:00 PM', null],
  ['0:30 AM - 5:00 PM', null],
  ['7:60 AM - 5:00 PM', null],
  ['7 AM - 5 PM', null],
  ['', null],
])('the hours %j', (text, hours) => {
  expect(readOpeningHours(text)).toEqual(hours);
});

test.each([
  [0, '12 AM'],
  [30, '12:30 AM'],
  [420, '7 AM'],
  [720, '12 PM'],
  [1020, '5 PM'],
  [1025, '5:05 PM'],
  [1440, '12 AM'],
])('%d minutes after midnight is %s', (minutes, text) => {
  expect(formatTime(minutes)).toBe(text);
});

const minute = fc.integer({ min: 0, max: 1439 });
const written = (minutes: number): string => {
  const time = formatTime(minutes);
  return time.includes(':') ? time : time.replace(' ', ':00 ');
};

test('hours read back as they were written', () => {
  fc.assert(
    fc.property(minute, minute, (a, b) => {
      fc.pre(a < b);
      expect(readOpeningHours(`${written(a)} - ${written(b)}`)).toEqual({ opens: a, closes: b });
    }),
  );
});
