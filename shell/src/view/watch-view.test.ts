import { ApiError, type Account } from '@portal/shared-contracts';
import { anAccount, aView } from '@portal/shared-contracts/testing';
import { watchView } from './watch-view.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-16T18:00:00Z');
/** The server's end of the view. */
let endsAt: number;
let answer: 'well' | 'not at all' | 'with 403';
let log: (string | number)[];
let stop: () => void;

const account = (): Account =>
  anAccount({ role: 'staff', view: aView({ endsIn: Math.floor((endsAt - Date.now()) / 1_000) }) });
const read = jest.fn(() => {
  if (answer === 'well') return Promise.resolve(account());
  return Promise.reject(
    answer === 'with 403' ? new ApiError(403, { type: 'NO_GRANT' }) : new ApiError(500, {}),
  );
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const watch = (): (() => void) =>
  watchView(endsAt, {
    read,
    onRead: ({ view }) => log.push(`ends in ${view?.endsIn} s`),
    onWarning: (seconds) => log.push(seconds),
    onOver: () => log.push('over'),
  });

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  endsAt = START + 60 * MINUTE;
  answer = 'well';
  log = [];
  read.mockClear();
  stop = watch();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('there is one warning five minutes and one a minute before the end, and the server is asked before each', async () => {
  await pass(54 * MINUTE);
  expect([log, read.mock.calls.length]).toEqual([[], 0]);
  await pass(MINUTE);
  expect(log).toEqual([300]);
  await pass(4 * MINUTE);
  expect([log, read.mock.calls.length]).toEqual([[300, 60], 2]);
});

test('a view that was extended in another tab gives no warning of the old end', async () => {
  endsAt += 30 * MINUTE;
  await pass(55 * MINUTE);
  expect(log).toEqual(['ends in 2100 s']);
});

test('an end that is a little earlier than expected still gives both warnings', async () => {
  endsAt -= 5_000;
  await pass(55 * MINUTE);
  expect(log).toEqual(['ends in 295 s']);
  stop();
  stop = watch();
  await pass(0);
  expect(log).toEqual(['ends in 295 s', 300]);
  await pass(4 * MINUTE);
  expect(log).toEqual(['ends in 295 s', 300, 60]);
});

test.each([
  ['the client hears of a refusal, and the watch says nothing', 'with 403', []],
  ['without an answer the end that is known counts', 'not at all', [300, 60, 'over']],
] as const)('%s', async (_what, said, expected) => {
  answer = said;
  await pass(60 * MINUTE);
  expect(log).toEqual(expected);
});

test('a page that becomes visible asks the server, because timers stop while a computer sleeps', async () => {
  answer = 'not at all';
  jest.setSystemTime(START + 61 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(log).toEqual(['over']);
});

test('a stopped watch calls nothing', async () => {
  stop();
  await pass(61 * MINUTE);
  expect([log, read.mock.calls.length]).toEqual([[], 0]);
});
