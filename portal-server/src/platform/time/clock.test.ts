import { DAY_MS } from '@portal/shared-contracts/dates';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { clockOffset } from './clock.ts';

const NOON = Date.parse('2026-03-16T12:00:00Z');

test.each([
  ['the same', 0, 0, 0],
  ['a slow answer', 0, 5_000, 0],
  ['ahead', 60_000, 60_010, 60_000],
  ['behind', -60_010, -60_000, -60_000],
])(
  '%s: asked at %i ms and answered at %i ms is an offset of %i ms',
  async (_name, asked, answered, offset) => {
    const times = [NOON + asked, NOON + answered];
    const services = {
      database: { now: async () => new Date(NOON) },
      machineNow: () => new Date(times.shift() ?? NaN),
    };
    expect(await clockOffset(services)).toBe(offset);
  },
);

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ seed: 'none' });
});
afterEach(() => portal.close());

test("pages are told the database's time, whatever the machine's clock says", async () => {
  portal.setClockAhead(60 * DAY_MS);
  const { date } = (await portal.app.inject('/livez')).headers;
  expect(date).toBe((await portal.database.now()).toUTCString());
});

const ready = async () => (await portal.app.inject('/readyz')).statusCode;
const metric = async () =>
  /^clock_offset_seconds (\S+)$/m.exec((await portal.app.inject('/metrics')).body)?.[1];

test.each([60 * DAY_MS, 31_000, -31_000])(
  'with a clock that is %i ms ahead a server is not ready',
  async (ms) => {
    expect(await ready()).toBe(200);
    portal.setClockAhead(ms);
    expect(await ready()).toBe(503);
    expect(await ready()).toBe(503);
    expect(await metric()).toBe(String(ms / 1_000));
    portal.setClockAhead(29_000);
    expect(await ready()).toBe(200);
    const told = portal.logs.filter((line) => /the clock (differs|is right)/.test(line));
    expect(told).toEqual([expect.stringContaining('differs'), expect.stringContaining('right again')]);
  },
);
