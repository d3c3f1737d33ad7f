import { ApiError, type SessionTime } from '@portal/shared-contracts';
import { WARNING_TIME, watchSession, type SessionEnd, type SessionWatch } from './watch-session.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-16T18:00:00Z');

/** The server's session. Every use moves the end of its idle limit. */
let endsAt: number;
let answer: 'well' | 'not at all' | 'with 401';
let warnings: (SessionEnd | null)[];
let over: number;
let watches: SessionWatch[];

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  endsAt = START + 30 * MINUTE;
  answer = 'well';
  warnings = [];
  over = 0;
  watches = [];
});
afterEach(() => {
  watches.forEach((watch) => watch.stop());
  jest.useRealTimers();
});

const say = (canBeExtended: boolean): Promise<SessionTime> => {
  if (answer === 'well')
    return Promise.resolve({ endsIn: Math.floor((endsAt - Date.now()) / 1_000), canBeExtended });
  return Promise.reject(answer === 'with 401' ? new ApiError(401, {}) : new TypeError('Failed to fetch'));
};
const read = jest.fn<Promise<SessionTime>, []>();
const keepAlive = jest.fn<Promise<SessionTime>, []>();

function watch({ canBeExtended = true } = {}): SessionWatch {
  read.mockReset().mockImplementation(() => say(canBeExtended));
  keepAlive.mockReset().mockImplementation(() => {
    endsAt = Date.now() + 30 * MINUTE;
    return say(true);
  });
  const begun = watchSession({
    read,
    keepAlive,
    onWarning: (end) => warnings.push(end),
    onOver: () => (over += 1),
  });
  watches.push(begun);
  return begun;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const use = () => document.dispatchEvent(new Event('pointerdown'));

test('a warning appears two minutes before the end, and the server is asked before the session ends', async () => {
  watch();
  await pass(27 * MINUTE);
  expect(warnings).toEqual([null]);
  await pass(MINUTE);
  expect(warnings.at(-1)).toEqual({ at: endsAt, canBeExtended: true });
  const asked = read.mock.calls.length;
  answer = 'with 401';
  await pass(WARNING_TIME);
  expect(read).toHaveBeenCalledTimes(asked + 1);
  // Another part of the shell handles the refusal.
  expect(over).toBe(0);
});

test('activity in another tab prevents the warning', async () => {
  watch();
  await pass(20 * MINUTE);
  endsAt = Date.now() + 30 * MINUTE;
  await pass(8 * MINUTE);
  expect(warnings).toEqual([null, null]);
  await pass(20 * MINUTE);
  expect(warnings.at(-1)).toEqual({ at: endsAt, canBeExtended: true });
});

test('staying signed in ends the warning', async () => {
  const { stay } = watch();
  await pass(28 * MINUTE);
  await stay();
  expect(warnings.at(-1)).toBeNull();
  await pass(27 * MINUTE);
  expect(warnings.at(-1)).toBeNull();
});

test('if the server cannot be reached, staying fails and the warning remains', async () => {
  const { stay } = watch();
  await pass(28 * MINUTE);
  keepAlive.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(stay()).rejects.toThrow('Failed to fetch');
  expect(warnings.at(-1)).toEqual({ at: endsAt, canBeExtended: true });
});

test('the warning says when the session cannot be extended', async () => {
  watch({ canBeExtended: false });
  await pass(28 * MINUTE);
  expect(warnings.at(-1)).toEqual({ at: endsAt, canBeExtended: false });
});

test('without an answer from the server the last known end counts', async () => {
  watch();
  await pass(MINUTE);
  answer = 'not at all';
  await pass(27 * MINUTE);
  expect(warnings.at(-1)).toEqual({ at: endsAt, canBeExtended: true });
  await pass(WARNING_TIME);
  expect(over).toBe(1);
});

test('while the end is unknown there is no warning, and the server is asked again', async () => {
  answer = 'not at all';
  read.mockReset();
  watch();
  await pass(WARNING_TIME);
  expect([warnings, over]).toEqual([[], 0]);
  answer = 'well';
  await pass(WARNING_TIME);
  expect(warnings).toEqual([null]);
});

test('activity extends the session, but not with every key press', async () => {
  watch();
  await pass(4 * MINUTE);
  use();
  expect(keepAlive).not.toHaveBeenCalled();
  await pass(2 * MINUTE);
  use();
  use();
  expect(keepAlive).toHaveBeenCalledTimes(1);
  await pass(27 * MINUTE);
  expect(warnings.at(-1)).toBeNull();
});

test('a click beside the warning does not extend the session', async () => {
  watch();
  await pass(28 * MINUTE);
  use();
  expect(keepAlive).not.toHaveBeenCalled();
});

test('after sleep the server is asked as soon as the page is visible', async () => {
  watch();
  await pass(MINUTE);
  jest.setSystemTime(START + 29 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(warnings.at(-1)).toEqual({ at: endsAt, canBeExtended: true });
});

test('a stopped watch calls nothing', async () => {
  watch().stop();
  await pass(40 * MINUTE);
  use();
  expect([warnings, over, keepAlive.mock.calls]).toEqual([[], 0, []]);
});
