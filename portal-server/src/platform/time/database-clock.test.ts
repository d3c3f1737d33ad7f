import { DAY_MS } from '@portal/shared-contracts/dates';
import { followDatabaseClock } from './database-clock.ts';

const NOON = Date.parse('2026-03-16T12:00:00Z');

/** A database whose clock advances with `performance.now()` from noon; it takes `answerMs` to answer. */
function databaseAtNoon({ answerMs = 0 } = {}) {
  const began = performance.now();
  let changedMs = 0;
  return {
    change: (ms: number) => void (changedMs += ms),
    async now() {
      const time = new Date(NOON + performance.now() - began + changedMs);
      jest.advanceTimersByTime(answerMs);
      return time;
    },
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([60 * DAY_MS, -60 * DAY_MS])(
  "the time stays the database's when this machine's clock jumps by %i ms",
  async (ms) => {
    const { now } = await followDatabaseClock(databaseAtNoon());
    jest.advanceTimersByTime(1_000);
    jest.setSystemTime(Date.now() + ms);
    expect(now().getTime()).toBe(NOON + 1_000);
  },
);

test('each reading of the clock corrects the time, by no more than is certain', async () => {
  const database = databaseAtNoon({ answerMs: 40 });
  const followed = await followDatabaseClock(database);
  const off = async () => followed.now().getTime() - (await database.now()).getTime();
  expect(await off()).toBe(-40);
  const changes = [
    [-20, -20],
    [-1_000, 0],
    [1_000, -40],
  ] as const;
  for (const [ms, expected] of changes) {
    database.change(ms);
    await followed.database.now();
    expect(await off()).toBe(expected);
  }
});
