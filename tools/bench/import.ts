// `npm run bench:import [-- --orders 1000000 --customers 2000] [--embedded]`: orders with four lines each for many customers come in by
// the way of the distributor's systems, on a PostgreSQL of its own or on the embedded database, while a page of a list is read; then the
// changes of a day, a hundredth of them. Prints rows a second, the memory that this took above idle, the page's p95 and the seconds of
// the changes beside the goals; ends with status 1 when one is missed.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { insertBranches } from '@portal/portal-server/src/demo/branches.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { createLogger } from '@portal/portal-server/src/platform/http/logger.ts';
import { importRecords } from '@portal/portal-server/src/trade/import/import-records.ts';
import type { ErpOrder } from '@portal/shared-contracts/erp';
import { listPage } from '@portal/portal-server/src/trade/lists/list-page.ts';
import { salesOrderHistory } from '@portal/portal-server/src/trade/orders/history/list.ts';
import { note } from './figure.ts';
import { onBenchDatabase } from './on-bench-database.ts';
import { changedOrderAt, customerAt, orderAt, ROWS_EACH } from './import/many-orders.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    customers: { type: 'string', default: '200' },
    embedded: { type: 'boolean', default: false },
  },
});
const [ORDERS, CUSTOMERS] = [Number(values.orders), Number(values.customers)];
const GOALS = { rowsPerSecond: values.embedded ? 2_000 : 5_000, megabytes: 300, p95: 50, daySeconds: 300 };
/** Customers whose records are written at the same time, and records of one that are sent at once. */
const AT_ONCE = values.embedded ? 1 : 4;
const PORTION = 250;
const PORTIONS = Math.ceil(ORDERS / PORTION);
/** One of so many orders changes in a day. */
const CHANGED_EACH = 100;
const BETWEEN_PAGES_MS = 50;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const megabytes = (): number => process.memoryUsage().rss / 1_048_576;

/** Reads a list's page of a customer again and again until `signal` ends it; answers the milliseconds of each. */
async function readPages({ db }: Database, signal: AbortSignal, peak: { memory: number }): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    await listPage(db, salesOrderHistory, customerAt(0).customerID, {});
    times.push(performance.now() - began);
    peak.memory = Math.max(peak.memory, megabytes());
    await pause(BETWEEN_PAGES_MS);
  }
  return times;
}

type Services = Parameters<typeof importRecords>[0];
const log = createLogger({ logLevel: 'error' });

/** Indexes of the orders of a portion, which are of one customer. */
const indexesOf = (portion: number): number[] =>
  Array.from({ length: Math.min(PORTION, ORDERS - portion * PORTION) }, (_, at) => portion * PORTION + at);

/** Writes the orders of all portions; answers the seconds that it took. */
async function writeAll(services: Services, ordersOf: (portion: number) => ErpOrder[]): Promise<number> {
  let next = 0;
  const write = async (): Promise<void> => {
    for (let portion = next; portion < PORTIONS; portion = next) {
      next += 1;
      const orders = ordersOf(portion);
      const { customerID } = customerAt(portion % CUSTOMERS);
      const results = await importRecords(services, customerID, { orders }, log);
      const refused = results.find(({ outcome }) => outcome !== 'stored');
      if (refused) throw new Error(`An order was ${refused.outcome}: ${refused.reason}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return (performance.now() - began) / 1_000;
}

async function bench(database: Database): Promise<boolean> {
  const config = readConfig({ PORTAL_MODE: 'test' });
  const services = { config, database, now: () => new Date() };
  await insertBranches(database.db);
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const customer = customerAt(at);
    const [result] = await importRecords(services, customer.customerID, { customers: [customer] }, log);
    if (result?.outcome !== 'stored') throw new Error(`A customer was ${result?.outcome}: ${result?.reason}`);
  }
  const idle = megabytes();
  const peak = { memory: idle };
  const stop = new AbortController();
  const pages = readPages(database, stop.signal, peak);
  const seconds = await writeAll(services, (portion) => indexesOf(portion).map(orderAt));
  const daySeconds = await writeAll(services, (portion) =>
    indexesOf(portion)
      .filter((index) => index % CHANGED_EACH === 0)
      .map(changedOrderAt),
  );
  stop.abort();
  const times = (await pages).toSorted((one, other) => one - other);
  const measured = {
    rowsPerSecond: (ORDERS * ROWS_EACH) / seconds,
    megabytes: peak.memory - idle,
    p95: times[Math.floor(0.95 * times.length)] ?? Number.NaN,
    daySeconds,
  };
  const [load = 0] = loadavg();
  say(
    `${ORDERS} orders of ${CUSTOMERS} customers in ${seconds.toFixed(1)} s; load of the machine ${load.toFixed(1)}`,
  );
  say(
    `rows a second            ${measured.rowsPerSecond.toFixed(0).padStart(8)}   goal: at least ${GOALS.rowsPerSecond}`,
  );
  say(
    `MB above idle            ${measured.megabytes.toFixed(0).padStart(8)}   goal: at most ${GOALS.megabytes}`,
  );
  say(`a list's page, p95 in ms ${measured.p95.toFixed(1).padStart(8)}   goal: below ${GOALS.p95}`);
  say(`a day's changes, seconds  ${daySeconds.toFixed(1).padStart(7)}   goal: at most ${GOALS.daySeconds}`);
  note({
    what: `rows a second, of ${(ORDERS * ROWS_EACH).toLocaleString('en-US')}`,
    value: measured.rowsPerSecond,
    unit: '',
    atLeast: GOALS.rowsPerSecond,
  });
  note({ what: 'memory above idle', value: measured.megabytes, unit: 'MB', atMost: GOALS.megabytes });
  note({ what: 'page of a list meanwhile, p95', value: measured.p95, unit: 'ms', atMost: GOALS.p95 });
  note({ what: 'changes of a day', value: daySeconds, unit: 's', atMost: GOALS.daySeconds });
  return (
    measured.rowsPerSecond >= GOALS.rowsPerSecond &&
    measured.megabytes <= GOALS.megabytes &&
    measured.p95 < GOALS.p95 &&
    measured.daySeconds <= GOALS.daySeconds
  );
}

await onBenchDatabase('import', values.embedded, bench);
