// `npm run bench:flat [-- --rows 1000000]`: what a customer's list pages take on PostgreSQL while other customers' rows fill the table, from a
// thousand rows to a million. Ends with status 1 when a page becomes slower than the limit allows.
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { withoutTimeLimit } from '@portal/portal-server/src/platform/database/time-limit.ts';
import { listPage } from '@portal/portal-server/src/trade/lists/list-page.ts';
import { salesOrderHistory } from '@portal/portal-server/src/trade/orders/history/list.ts';
import type { ListQuery } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import { startTemporaryPostgres } from '../test/temporary-postgres.ts';
import { note } from './figure.ts';
import { fillOrders, ORDERS_EACH, SHOWN } from './flat/fill-orders.ts';
import { median } from './median.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const MOST_ROWS = Number(values.rows);
const TABLE_ROWS = [1_000, 10_000, 100_000, 1_000_000].filter((rows) => rows <= MOST_ROWS);
const MOST = 1.5;
const WARM_UP = 50;
const CALLS = 500;
/** The measured customer: the first one has the same rows at every size of the table. */
const CUSTOMER = 1;

const PAGES: Record<string, ListQuery> = {
  'first page': {},
  'deep page': { page: ORDERS_EACH / 20 },
  'search of a date': { search: SHOWN.day },
  'search of a rare term': { search: SHOWN.rare },
  'search of a common term': { search: SHOWN.common, statuses: SHOWN.status },
  'rare term, by PO number': { search: SHOWN.rare, sort: 'poNumber' },
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function timeOf({ db }: Database, query: ListQuery): Promise<number> {
  const began = performance.now();
  const { rows } = await listPage(db, salesOrderHistory, CUSTOMER, query);
  if (rows.length === 0) throw new Error(`Nothing was found: ${JSON.stringify(query)}`);
  return performance.now() - began;
}

/** Medians by size of the table. The sizes take turns, so that other work of the machine slows all of them. */
async function mediansOf(databases: Database[], query: ListQuery): Promise<number[]> {
  const times = databases.map((): number[] => []);
  for (let round = 0; round < WARM_UP + CALLS; round += 1)
    for (const [index, database] of databases.entries()) {
      const took = await timeOf(database, query);
      if (round >= WARM_UP) times[index]?.push(took);
    }
  return times.map(median);
}

/** A database of its own for each size of the table. */
async function openAll(server: string): Promise<Database[]> {
  const first = await openPortalDatabase({ url: server });
  const opened: Database[] = [];
  for (const rows of TABLE_ROWS) {
    say(`Filling a table with ${rows.toLocaleString('en-US')} rows …`);
    await sql.raw(`create database flat_${rows}`).execute(first.db);
    const url = new URL(server);
    url.pathname = `/flat_${rows}`;
    const database = await openPortalDatabase({ url: url.href });
    await withoutTimeLimit(database.db, (db) => fillOrders({ ...database, db }, rows / ORDERS_EACH));
    opened.push(database);
  }
  await first.close();
  return opened;
}

async function report(databases: Database[]): Promise<void> {
  const line = (name: string, cells: string[]): void =>
    say(name.padEnd(26) + cells.map((cell) => cell.padStart(11)).join(''));
  line('median, ms', [...TABLE_ROWS.map((rows) => rows.toLocaleString('en-US')), 'ratio']);
  let worst = 0;
  for (const [name, query] of Object.entries(PAGES)) {
    const medians = await mediansOf(databases, query);
    const ratio = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
    worst = Math.max(worst, ratio);
    line(name, [...medians.map((ms) => ms.toFixed(2)), ratio.toFixed(2)]);
  }
  note({
    what: `pages with ${TABLE_ROWS.at(-1)?.toLocaleString('en-US')} rows beside those with a thousand`,
    value: worst,
    unit: 'times',
    atMost: MOST,
  });
  say(`\nThe worst ratio is ${worst.toFixed(2)}; ${MOST} is allowed.`);
  process.exitCode = worst <= MOST ? 0 : 1;
}

const postgres = await startTemporaryPostgres();
if (postgres) {
  try {
    const databases = await openAll(postgres.url);
    await report(databases);
    await Promise.all(databases.map((database) => database.close()));
  } finally {
    await postgres.stop();
  }
} else {
  say('There is no PostgreSQL here, and none could be installed.');
  process.exitCode = 1;
}
