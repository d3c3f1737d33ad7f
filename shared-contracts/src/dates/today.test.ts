import { timeZone, today } from './today.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const pageSays = (zone: string): void => {
  document.head.innerHTML = `<meta name="time-zone" content="${zone}">`;
};

test('the page tells the time zone; without one it is the default', () => {
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
