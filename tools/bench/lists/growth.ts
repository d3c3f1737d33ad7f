import { insertBranches } from '@portal/demo/data/branches.ts';
import { withoutIndexes } from '@portal/demo/data/bulk-insert.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { withoutTimeLimit } from '@portal/portal-server/src/platform/database/time-limit.ts';
import { listPage } from '@portal/portal-server/src/trade/lists/testing/list-page.ts';
import { salesOrderHistory } from '@portal/portal-server/src/trade/orders/list.ts';
import type { ListQuery } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { median, report, say } from '../figures.ts';
import { onPostgres } from '../portal-under-test.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const ORDERS_EACH = 1_000;
const CUSTOMERS_AT_ONCE = 100;
/** The measured customer has the same rows at every size of the table. */
const CUSTOMER = 1;
/** The largest table may take this many times as long as the smallest one. */
const MOST_GROWTH = 1.5;
const WARM_UP = 50;
const CALLS = 500;

/** Texts in each customer's orders, from nearly all of them down to one. */
const TEXTS = { common: 'invoiced', status: 'Invoiced', rare: 'Zephyrine Quill', day: '03-14-2023' };
const PAGES: Record<string, ListQuery> = {
  'first page': {},
  'deep page': { page: ORDERS_EACH / 20 },
  'search of a date': { search: TEXTS.day },
  'search of a rare term': { search: TEXTS.rare },
  'search of a common term': { search: TEXTS.common, statuses: TEXTS.status },
  'rare term, by PO number': { search: TEXTS.rare, sort: 'poNumber' },
};

/** Reports for each page how many times longer it takes in a table with `rows` than in one with a thousand. */
export const measureGrowth = (rows: number): Promise<void> =>
  onPostgres(async (server) => {
    const sizes = SIZES.filter((size) => size <= rows);
    const databases = await openAll(server, sizes);
    for (const [name, query] of Object.entries(PAGES)) {
      const times = await mediansOf(databases, query);
      const value = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
      const what = `${name}, ${sizes.at(-1)?.toLocaleString('en-US')} rows beside 1,000`;
      report({ what, value, unit: 'times', atMost: MOST_GROWTH });
    }
    await Promise.all(databases.map((database) => database.close()));
  });

/** Median of a page for each size of the table, in milliseconds. The sizes take turns, so that other work on the machine slows all of them. */
async function mediansOf(databases: readonly Database[], query: ListQuery): Promise<number[]> {
  const times = databases.map((): number[] => []);
  for (let round = 0; round < WARM_UP + CALLS; round += 1)
    for (const [index, { db }] of databases.entries()) {
      const began = performance.now();
      const { rows } = await listPage(db, salesOrderHistory, CUSTOMER, query);
      if (rows.length === 0) throw new Error(`Nothing was found: ${JSON.stringify(query)}`);
      if (round >= WARM_UP) times[index]?.push(performance.now() - began);
    }
  return times.map(median);
}

/** A database of its own for each size of the table. */
async function openAll(server: string, sizes: readonly number[]): Promise<Database[]> {
  const first = await openPortalDatabase({ url: server });
  const opened: Database[] = [];
  for (const size of sizes) {
    say(`Filling a table with ${size.toLocaleString('en-US')} rows …`);
    await sql.raw(`create database growth_${size}`).execute(first.db);
    const url = new URL(server);
    url.pathname = `/growth_${size}`;
    const database = await openPortalDatabase({ url: url.href });
    await withoutTimeLimit(database.db, (db) => fillOrders({ ...database, db }, size / ORDERS_EACH));
    opened.push(database);
  }
  await first.close();
  return opened;
}

async function fillOrders({ db }: Database, customers: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertBranches(trx);
    await sql`
      insert into customer (id, account_number, name, contact_email, branch_id)
      select n, 'C-' || n, 'Customer ' || n, n || '@bench.test', 27 from generate_series(1, ${customers}::int) as n
    `.execute(trx);
    await withoutIndexes(trx, ['sales_order'], async () => {
      for (let first = 1; first <= customers; first += CUSTOMERS_AT_ONCE) {
        const last = Math.min(customers, first + CUSTOMERS_AT_ONCE - 1);
        await sql`
          insert into sales_order (customer_id, sales_order, ordered_by, order_date, total, po_number, product_codes,
            cash_sale, order_status, invoice_number, invoice_date)
          select customer, 'S-' || customer * ${ORDERS_EACH} + n,
            case when n = 500 then ${TEXTS.rare} else (array['Ann Wu', 'José Núñez', 'Pat Hill', 'Lee Moss'])[1 + n % 4] end,
            date '2021-01-01' + n * 2, (n * 7919) % 400000, 'PO ' || (customer * 31 + n * 17) % 90000,
            'A' || n % 30 || '-PL-0.250, AL6061T6-RD-' || n % 7 || '.500', false,
            case when n % 20 = 0 then 9 else 8 end,
            case when n % 20 > 0 then 'I-' || customer * ${ORDERS_EACH} + n end,
            case when n % 20 > 0 then date '2021-01-08' + n * 2 end
          from generate_series(${first}::int, ${last}::int) as customer, generate_series(1, ${ORDERS_EACH}::int) as n
          order by n, customer`.execute(trx);
      }
    });
  });
  await sql`vacuum analyze`.execute(db);
}
