// `npm run bench -- lists [--calls 100] [--rows 1000000]`: the time of each kind of list page of the customer with 50,000 orders, over
// HTTP on the embedded database; then how the time of a customer's pages grows on PostgreSQL while other customers' rows fill the table
// from a thousand to `--rows`.
import { parseArgs } from 'node:util';
import type { ListPage, SalesOrderRow } from '@portal/shared-contracts/schemas';
import { USERS } from '../trial-portal/demo-users.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';
import { quantile, report } from './figures.ts';
import { measureGrowth } from './lists/growth.ts';
import { load, onFullDemo, signIn, withPortal } from './portal-under-test.ts';

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
    ['search of one letter', { search: 'e' }],
    ['search of one sign without result', { search: '#' }],
  ];
  return [
    ...LISTS.map((list): [string, string] => [`first page of ${list}`, list]),
    ...history.map(([name, query]): [string, string] => [name, address(HISTORY, query)]),
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

await onFullDemo((dataDir) => withPortal(trialEnv(dataDir), measurePages));
await measureGrowth(Number(values.rows));
