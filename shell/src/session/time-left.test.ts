import { announcedTime, clockTime } from './time-left.ts';

test.each([
  [125, '2:05'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, text) => expect(clockTime(seconds)).toBe(text));

test.each([
  [130, 'minutes', 2],
  [120, 'minutes', 2],
  [61, 'minutes', 2],
  [60, 'seconds', 60],
  [31, 'seconds', 60],
  [30, 'seconds', 30],
  [4, 'seconds', 10],
  [0, 'seconds', 10],
])('with %i seconds left, the last announcement was %s %i', (seconds, unit, count) =>
  expect(announcedTime(seconds)).toEqual({ unit, count }),
);
