// `npm run bench:import [-- --orders 1000000 --customers 2000] [--embedded]`: orders with four lines each for many customers come in by
// the way of the distributor's systems, on a PostgreSQL of its own or on the embedded database, while a page of a list is read. Prints
// rows a second, the memory that this took above idle, and the page's p95 beside the goals; ends with status 1 when one is missed.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { insertBranches } from '@portal/portal-server/src/demo/branches.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { createLogger } from '@portal/portal-server/src/platform/http/logger.ts';
import { importRecords } from '@portal/portal-server/src/trade/import/import-records.ts';
import { listPage } from '@portal/portal-server/src/trade/lists/list-page.ts';
import { salesOrderHistory } from '@portal/portal-server/src/trade/orders/history/list.ts';
import { onBenchDatabase } from './on-bench-database.ts';
import { customerAt, orderAt, ROWS_EACH } from './import/many-orders.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    customers: { type: 'string', default: '200' },
    embedded: { type: 'boolean', default: false },
  },
});
const [ORDERS, CUSTOMERS] = [Number(values.orders), Number(values.customers)];
const GOALS = { rowsPerSecond: values.embedded ? 2_000 : 5_000, megabytes: 300, p95: 50 };
/** Customers whose records are written at the same time, and records of one that are sent at once. */
const AT_ONCE = values.embedded ? 1 : 4;
const PORTION = 250;
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

async function bench(database: Database): Promise<boolean> {
  const config = readConfig({ PORTAL_MODE: 'test' });
  const services = { config, database, now: () => new Date() };
  const log = createLogger({ logLevel: 'error' });
  await insertBranches(database.db);
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const customer = customerAt(at);
    const [result] = await importRecords(services, customer.customerID, { customers: [customer] }, log);
    if (result?.outcome !== 'stored') throw new Error(`A customer was ${result?.outcome}: ${result?.reason}`);
  }
  const portions = Math.ceil(ORDERS / PORTION);
  let next = 0;
  let stored = 0;
  const write = async (): Promise<void> => {
    for (let portion = next; portion < portions; portion = next) {
      next += 1;
      const from = portion * PORTION;
      const orders = Array.from({ length: Math.min(PORTION, ORDERS - from) }, (_, at) =>
        orderAt(from + at, 1),
      );
      const results = await importRecords(
        services,
        customerAt(portion % CUSTOMERS).customerID,
        { orders },
        log,
      );
      stored += results.filter(({ outcome }) => outcome === 'stored').length;
    }
  };
  const idle = megabytes();
  const peak = { memory: idle };
  const stop = new AbortController();
  const pages = readPages(database, stop.signal, peak);
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  const seconds = (performance.now() - began) / 1_000;
  stop.abort();
  const times = (await pages).toSorted((one, other) => one - other);
  if (stored !== ORDERS) throw new Error(`${stored} of ${ORDERS} orders were stored.`);
  const measured = {
    rowsPerSecond: (ORDERS * ROWS_EACH) / seconds,
    megabytes: peak.memory - idle,
    p95: times[Math.floor(0.95 * times.length)] ?? Number.NaN,
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
  return (
    measured.rowsPerSecond >= GOALS.rowsPerSecond &&
    measured.megabytes <= GOALS.megabytes &&
    measured.p95 < GOALS.p95
  );
}

await onBenchDatabase('import', values.embedded, bench);
