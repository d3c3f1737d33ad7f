import { isDay } from './is-day.ts';

test.each([
  ['2026-03-16', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-99-99', false],
  ['0000-01-01', false],
  ['2026-3-16', false],
  ['2026-03-16T00:00:00Z', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
