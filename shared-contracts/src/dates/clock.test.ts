import { serverNow, setClock } from './clock.ts';
import { today } from './today.ts';

const HOUR = 3_600_000;
const DEVICE = Date.parse('2026-03-14T20:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: DEVICE }));
afterEach(() => {
  setClock(new Date().toUTCString());
  jest.useRealTimers();
});

test.each([
  [-26, '2026-03-13'],
  [0, '2026-03-14'],
  [26, '2026-03-15'],
])('on a device whose clock differs by %i hours, today is the day of the server', (hours, day) => {
  setClock(new Date(DEVICE + hours * HOUR).toUTCString());
  expect(today()).toBe(day);
});

test('the delay of the network does not move the clock', () => {
  setClock(new Date(DEVICE - 3_000).toUTCString());
  expect(serverNow().getTime()).toBe(DEVICE);
  setClock(new Date(DEVICE + 26 * HOUR).toUTCString());
  setClock(new Date(DEVICE + 26 * HOUR - 3_000).toUTCString());
  expect(serverNow().getTime()).toBe(DEVICE + 26 * HOUR);
});

test.each([null, '', 'yesterday'])('an answer with the date %j leaves the clock as it is', (date) => {
  setClock(new Date(DEVICE + HOUR).toUTCString());
  setClock(date);
  expect(serverNow().getTime()).toBe(DEVICE + HOUR);
});
