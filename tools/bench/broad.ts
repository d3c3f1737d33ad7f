// `npm run bench:broad [-- --orders 500000] [--embedded]`: what broad searches and far pages of one customer with very many orders take
// in the server, on a PostgreSQL of its own or on the embedded database. Ends with status 1 when one is above the limit.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { withoutTimeLimit } from '@portal/portal-server/src/platform/database/time-limit.ts';
import { listPage } from '@portal/portal-server/src/trade/lists/list-page.ts';
import { salesOrderHistory } from '@portal/portal-server/src/trade/orders/history/list.ts';
import type { ListQuery } from '@portal/shared-contracts/schemas';
import { CUSTOMER, fillOne } from './broad/fill-one.ts';
import { note } from './figure.ts';
import { onBenchDatabase } from './on-bench-database.ts';

const LIMIT_MS = 100;
const [WARM_UP, CALLS] = [3, 20];

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500000' },
    embedded: { type: 'boolean', default: false },
  },
});
const ORDERS = Number(values.orders);
const MIDDLE = Math.ceil(ORDERS / 20);

const COMMON = 'A36-PL-0.250';
const SORTS = Object.entries(salesOrderHistory.fields).flatMap(([name, { sortable }]) =>
  sortable ? [name] : [],
);
const PAGES: [string, ListQuery][] = [
  ...SORTS.flatMap((sort): [string, ListQuery][] => [
    [`first page by ${sort}`, { sort }],
    [`middle by ${sort}`, { sort, page: MIDDLE }],
    [`${COMMON} by ${sort}`, { sort, search: COMMON }],
    [`${COMMON} by ${sort}, rising`, { sort, search: COMMON, order: 'asc' }],
    [`${COMMON} by ${sort}, page 90`, { sort, search: COMMON, page: 90 }],
  ]),
  ...[
    'e',
    '-',
    '7',
    'z',
    'an',
    'a3',
    '25',
    'z 3',
    '0.',
    'José',
    '-2023',
    '03-14',
    'INV-21',
    'SO-12',
    'po-99',
  ].flatMap((search): [string, ListQuery][] => [
    [`search ${search}`, { search }],
    [`search ${search}, page 90`, { search, page: 90 }],
    [`search ${search}, page 5,000`, { search, page: 5_000 }],
    [`search ${search}, by PO number`, { search, sort: 'poNumber' }],
    [`search ${search}, by products`, { search, sort: 'productCodes' }],
  ]),
  ['a frequent status', { search: 'invoiced', statuses: 'Invoiced' }],
  ['a frequent status, page 90', { search: 'invoiced', statuses: 'Invoiced', page: 90 }],
  ['a rarer status, by products', { search: 'cancelled', statuses: 'Cancelled', sort: 'productCodes' }],
  ['one order', { search: 'SO-1234567' }],
  ['nothing', { search: 'no such order' }],
];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function measure({ db }: Database, query: ListQuery): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + CALLS; round += 1) {
    const began = performance.now();
    await listPage(db, salesOrderHistory, CUSTOMER, query);
    if (round >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

async function bench(database: Database): Promise<boolean> {
  say(`Filling a table with ${ORDERS.toLocaleString('en-US')} orders of one customer …`);
  await withoutTimeLimit(database.db, (db) => fillOne(db, ORDERS));
  const slow: string[] = [];
  let slowest = { name: '', p95: 0 };
  say(`${'page'.padEnd(44)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}${'bar'.padStart(9)}`);
  for (const [name, query] of PAGES) {
    const { p50, p95 } = await measure(database, query);
    const isSlow = p95 > LIMIT_MS;
    if (p95 > slowest.p95) slowest = { name, p95 };
    if (isSlow) slow.push(name);
    const figures = [p50, p95].map((ms) => ms.toFixed(1).padStart(9)).join('');
    say(`${name.padEnd(44)}${figures}${`≤ ${LIMIT_MS}`.padStart(9)}${isSlow ? ' over' : ''}`);
  }
  note({
    what: `slowest of ${PAGES.length} pages of a customer with ${ORDERS.toLocaleString('en-US')} orders (${slowest.name}), p95`,
    value: slowest.p95,
    unit: 'ms',
    atMost: LIMIT_MS,
  });
  say(`\nLoad of the machine ${loadavg()[0]?.toFixed(1)}. Over the limit: ${slow.join('; ') || 'none'}.`);
  return slow.length === 0;
}

await onBenchDatabase('broad', values.embedded, bench);
