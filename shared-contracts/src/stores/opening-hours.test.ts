import fc from 'fast-check';
import { formatTime, readOpeningHours } from './opening-hours.ts';

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
