import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@portal/shared-contracts/dates';
import { DeleteQueryNode, RawNode, UpdateQueryNode, type KyselyPlugin } from 'kysely';
import { SWEEPS } from './areas.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';
import { expireQuotesThatAreOver } from './trade/quotes/expire-quotes.ts';

const AHEAD_MS = 60 * DAY_MS;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  portal.setClockAhead(AHEAD_MS);
  jest.useFakeTimers({
    now: Date.now() + AHEAD_MS,
    doNotFake: [
      ...(['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'hrtime'] as const),
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
    ],
  });
});
afterAll(async () => {
  jest.useRealTimers();
  await portal.close();
});

/** Times within a statement. */
function timesIn(node: unknown): Date[] {
  if (node instanceof Date) return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(timesIn) : [];
}

/** Collects the times in statements that delete or change rows. */
const collector = (times: Date[]): KyselyPlugin => ({
  transformQuery({ node }) {
    if (DeleteQueryNode.is(node) || UpdateQueryNode.is(node) || RawNode.is(node))
      times.push(...timesIn(node));
    return node;
  },
  transformResult: async ({ result }) => result,
});

test.each(SWEEPS.map((sweep) => [sweep.name, sweep] as const))(
  '%s goes by the time of the database, not of this process',
  async (_name, sweep) => {
    const times: Date[] = [];
    const time = await portal.database.now();
    await sweep(portal.database.db.withPlugin(collector(times)), time);
    expect(times).not.toEqual([]);
    expect(times.filter((each) => each > time)).toEqual([]);
  },
);

test('quotes do not expire by the clock of this process', async () => {
  const states = () =>
    portal.database.db.selectFrom('quote').select(['id', 'order_status']).orderBy('id').execute();
  const before = await states();
  await expireQuotesThatAreOver(portal, portal.app.log);
  expect(await states()).toEqual(before);
});

/** Work that repeats without `repeat`, which does nothing while the clock is wrong. None of it deletes or expires rows. */
const OTHERS = [
  'identity/events/routes.ts',
  'platform/database/directory-lock.ts',
  'platform/database/upkeep.ts',
  'platform/repeating/repeat.ts',
  'trade/erp/receive-batch.ts',
];

/** Places that read the clock of this machine: it is compared with the database's, and with times of files of this machine. */
const READERS = ['platform/database/directory-lock.ts', 'run-server.ts'];

/** The server's sources that contain a text. */
function sourcesWith(text: RegExp): string[] {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const sources = globSync('**/*.ts', { cwd }).filter((name) => !/\.test\.ts$|testing\//.test(name));
  return sources.filter((name) => text.test(readFileSync(`${cwd}${name}`, 'utf8'))).sort();
}

test('work in the background is repeated by `repeat` alone', () => {
  expect(sourcesWith(/\bsetInterval\(/)).toEqual(OTHERS);
});

test('nothing goes by the clock of this machine', () => {
  expect(sourcesWith(/\bDate\.now\(|\bnew Date\(\)/)).toEqual(READERS);
});
