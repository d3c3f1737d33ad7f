// `npm run bench -- lists [--calls 100] [--rows 1000000]`: the time of each kind of list page of the customer with 50,000 orders, over
// HTTP on the embedded database; then how the time of a customer's pages grows on PostgreSQL while other customers' rows fill the table
// from a thousand to `--rows`.
import { insertBranches } from '@portal/demo/data/branches.ts';
import { withoutIndexes } from '@portal/demo/data/bulk-insert.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { withoutTimeLimit } from '@portal/portal-server/src/platform/database/time-limit.ts';
import { listPage } from '@portal/portal-server/src/trade/lists/testing/list-page.ts';
import { salesOrderHistory } from '@portal/portal-server/src/trade/orders/list.ts';
import type { ListPage, ListQuery, SalesOrderRow } from '@portal/shared-contracts/schemas';
import { wordsOf } from '@portal/shared-contracts/words';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import { USERS } from '../trial-portal/demo-users.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';
import { median, quantile, report, say } from './figures.ts';
import { load, onFullDemo, onPostgres, signIn, withPortal } from './portal-under-test.ts';

const LIMIT_MS = 20;
const WARM_UP = 20;
/** Calls of each kind before the first is measured: a process that has just started is slower. */
const FIRST_CALLS = 5;
const HISTORY = '/api/orders/history';
const LISTS = [
  '/api/quotes',
  '/api/quotes/history',
  '/api/orders',
  HISTORY,
  '/api/invoices',
  '/api/invoices/history',
  '/api/credit-memos',
  '/api/account-products',
  '/api/products',
];

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100' }, rows: { type: 'string', default: '1000000' } },
});
const CALLS = Number(values.calls);

type Query = Record<string, string | number>;
const address = (list: string, query: Query = {}): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return text.size > 0 ? `${list}?${text}` : list;
};

/** Names and addresses of the measured pages: each list, and each kind of page of the longest one. The searches are for rows that it has. */
async function pageKinds(read: (path: string) => Promise<ListPage<SalesOrderRow>>) {
  const { total, rows: newest } = await read(HISTORY);
  const pages = Math.ceil(total / 10);
  const middle = Math.ceil(pages / 2);
  const [old] = (await read(address(HISTORY, { page: Math.ceil(pages * 0.7) }))).rows;
  const [young] = newest;
  if (!old || !young) throw new Error('There are no orders to measure with.');
  const person = old.orderedBy ?? '';
  const year = old.orderDate.slice(0, 4);
  const history: [name: string, query: Query][] = [
    [`page ${middle}, the middle`, { page: middle }],
    [`page ${pages}, the last`, { page: pages }],
    ['the middle by product codes, rising', { page: middle, sort: 'productCodes', order: 'asc' }],
    ['100 rows from the middle', { page: Math.ceil(middle / 10), pageSize: 100, sort: 'invoiceNo' }],
    ['search of one order', { search: old.salesOrder }],
    ['search of a purchase order', { search: young.poNumber ?? young.salesOrder }],
    ['search of a day', { search: `${old.orderDate.slice(5)}-${year}` }],
    ['search of a frequent status', { search: 'invoiced', statuses: 'Invoiced' }],
    ['search of a frequent status, page 90', { search: 'invoiced', statuses: 'Invoiced', page: 90 }],
    ['search of a frequent product', { search: young.productCodes[0] ?? '' }],
    ['search of an older year', { search: `-${year}` }],
    ['search of an older year, page 50', { search: `-${year}`, page: 50 }],
    ['search of an older year, oldest first', { search: `-${year}`, sort: 'orderDate', order: 'asc' }],
    ['search of a former buyer', { search: person }],
    ['search of a former buyer, by product', { search: person, sort: 'productCodes' }],
    ['search without result', { search: 'no such order' }],
    ['search of two digits', { search: '25' }],
    ['search of two frequent letters', { search: 'al' }],
    ['search of two rare letters', { search: person.slice(0, 2).toLowerCase() }],
    ['search of two letters without result', { search: 'xq' }],
    ['search of two signs without result', { search: '#&' }],
    ['search of two words in another order', { search: wordsOf(person).reverse().join(' ') }],
    ['search of a frequent word and a rare one', { search: `${young.productCodes[0] ?? ''} ${person}` }],
    ['search of words of descriptions', { search: 'plate 6061' }],
    ['filter of this month', { filter: 'orderDate.thisMonth' }],
    ['filter of an older year', { filter: `orderDate.${year}-01-01..${year}-12-31` }],
    ['filter of a frequent status', { filter: 'status.Invoiced' }],
    ['filter of a rare status', { filter: 'status.Cancelled' }],
    ['filter of a former buyer', { filter: `orderedBy.${person}` }],
    ['filter of orders without a PO', { filter: 'poNumber.without' }],
    ['two filters and a search', { filter: `orderedBy.${person}*status.Invoiced`, search: 'plate' }],
    ['the buyers to filter by', { values: 'orderedBy' }],
    ['search of one letter', { search: 'e' }],
    ['search of one sign without result', { search: '#' }],
  ];
  return [
    ...LISTS.map((list): [string, string] => [`first page of ${list}`, list]),
    ...history.map(([name, query]): [string, string] => [name, address(HISTORY, query)]),
    [
      'filter of amounts of invoices',
      address('/api/invoices/history', { filter: 'originalAmount.5000..5100' }),
    ],
    ['search of money in invoices', address('/api/invoices/history', { search: '$1,2' })],
    ['search of an older year in invoices', address('/api/invoices/history', { search: year })],
    [
      'search of a lost quote in Spanish',
      address('/api/quotes/history', { search: 'rechazada', statuses: 'Rejected' }),
    ],
  ] satisfies [name: string, path: string][];
}

async function measurePages(portal: string): Promise<void> {
  const headers = await signIn(portal, USERS.large);
  const kinds = await pageKinds(async (path) => {
    const answer = await fetch(portal + path, { headers });
    return ((await answer.json()) as { data: ListPage<SalesOrderRow> }).data;
  });
  const call = (path: string, amount: number): Promise<number[]> =>
    load({ url: portal + path, headers, connections: 1, amount, sampleInt: 50 });
  for (const [, path] of kinds) await call(path, FIRST_CALLS);
  for (const [name, path] of kinds) {
    const times = (await call(path, WARM_UP + CALLS)).slice(WARM_UP);
    report({ what: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', atMost: LIMIT_MS });
  }
}

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const ORDERS_EACH = 1_000;
const CUSTOMERS_AT_ONCE = 100;
/** The measured customer has the same rows at every size of the table. */
const READER = { customerId: 1, today: '2026-03-16' };
/** The largest table may take this many times as long as the smallest one. */
const MOST_GROWTH = 1.5;
const GROWTH_WARM_UP = 50;
const GROWTH_CALLS = 500;

/** Texts in each customer's orders, from nearly all of them down to one. */
const TEXTS = { common: 'invoiced', status: 'Invoiced', rare: 'Zephyrine Quill', day: '03-14-2023' };
const GROWING_PAGES: Record<string, ListQuery> = {
  'first page': {},
  'deep page': { page: ORDERS_EACH / 20 },
  'search of a date': { search: TEXTS.day },
  'search of a rare term': { search: TEXTS.rare },
  'search of a common term': { search: TEXTS.common, statuses: TEXTS.status },
  'rare term, by PO number': { search: TEXTS.rare, sort: 'poNumber' },
  'words in another order': { search: TEXTS.rare.split(' ').reverse().join(' ') },
  'words of descriptions': { search: 'plate 6061' },
  'filter of days': { filter: 'orderDate.2023-01-01..2023-03-31' },
  'filter of a status': { filter: 'status.Cancelled' },
  'filter of a person and no PO': { filter: 'orderedBy.Ann Wu*poNumber.with' },
  'best of a rare term': { search: TEXTS.rare, best: 5 },
  'best of a frequent one': { search: 'al6061', best: 5 },
};

/** Reports for each page how many times longer it takes in a table with `rows` than in one with a thousand. */
const measureGrowth = (rows: number): Promise<void> =>
  onPostgres(async (server) => {
    const sizes = SIZES.filter((size) => size <= rows);
    const databases = await openAll(server, sizes);
    for (const [name, query] of Object.entries(GROWING_PAGES)) {
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
  for (let round = 0; round < GROWTH_WARM_UP + GROWTH_CALLS; round += 1)
    for (const [index, { db }] of databases.entries()) {
      const began = performance.now();
      const { rows } = await listPage(db, salesOrderHistory, READER, query);
      if (rows.length === 0) throw new Error(`Nothing was found: ${JSON.stringify(query)}`);
      if (round >= GROWTH_WARM_UP) times[index]?.push(performance.now() - began);
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
            product_descriptions, cash_sale, order_status, invoice_number, invoice_date)
          select customer, 'S-' || customer * ${ORDERS_EACH} + n,
            case when n = 500 then ${TEXTS.rare} else (array['Ann Wu', 'José Núñez', 'Pat Hill', 'Lee Moss'])[1 + n % 4] end,
            date '2021-01-01' + n * 2, (n * 7919) % 400000, 'PO ' || (customer * 31 + n * 17) % 90000,
            'A' || n % 30 || '-PL-0.250, AL6061T6-RD-' || n % 7 || '.500',
            'A' || n % 30 || ' Carbon Plate 0.250 in; 6061-T6 Aluminum Round Bar ' || n % 7 || '.500 in', false,
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

await onFullDemo((dataDir) => withPortal(trialEnv(dataDir), measurePages));
await measureGrowth(Number(values.rows));
