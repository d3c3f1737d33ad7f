// `npm run bench -- search [--calls 100]`: how long the search of the portal takes until all lists that the sections declare have
// answered, for the customer with 50,000 orders, over HTTP on the embedded database. As in a browser, five calls run at once: it opens six
// connections to a portal without HTTP/2, one of which the events have.
import { globSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ListPage, SalesOrderRow, SectionDescriptor } from '@portal/shared-contracts/schemas';
import { USERS } from '../trial-portal/demo-users.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';
import { quantile, report } from './figures.ts';
import { onFullDemo, signIn, withPortal, type Headers } from './portal-under-test.ts';

const LIMIT_MS = 50;
const WARM_UP = 20;
const CONNECTIONS = 5;
const BEST = '5';
const HISTORY = '/api/orders/history';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '100' } } });
const CALLS = Number(values.calls);

const root = new URL('../../', import.meta.url);
const sections = globSync('mfe-*/section.ts', { cwd: fileURLToPath(root) });
const descriptors = await Promise.all(
  sections.map(
    async (file) =>
      ((await import(new URL(file, root).href)) as { descriptor: SectionDescriptor }).descriptor,
  ),
);
/** The calls of all lists that are searched. */
const LISTS = descriptors.flatMap(({ search = [] }) =>
  search.flatMap(({ lists }) => lists.map(({ call }) => call)),
);

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** What a call answers. */
const read = (url: string, headers: Headers): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode === 200) text(answer).then(resolve, reject);
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    }).on('error', reject);
  });

/** Texts by what they are, of orders that the customer has. */
async function searches(portal: string, headers: Headers): Promise<Record<string, string>> {
  const page = async (query: string) =>
    (JSON.parse(await read(`${portal}${HISTORY}?${query}`, headers)) as { data: ListPage<SalesOrderRow> })
      .data;
  const { total, rows: newest } = await page('page=1');
  const [young] = newest;
  const [old] = (await page(`page=${Math.ceil((total / 10) * 0.7)}`)).rows;
  if (!old || !young) throw new Error('There are no orders to search.');
  return {
    'an order': old.salesOrder,
    'half of a number': old.salesOrder.slice(0, -2),
    'a purchase order': young.poNumber ?? young.salesOrder,
    'a frequent product': young.productCodes[0] ?? '',
    'a former buyer': old.orderedBy ?? '',
    'a day': `${old.orderDate.slice(5)}-${old.orderDate.slice(0, 4)}`,
    'two digits': '25',
    'two letters without result': 'xq',
    'words without result': 'no such order',
  };
}

/** Milliseconds until every list has answered. */
async function timeOf(portal: string, headers: Headers, search: string): Promise<number> {
  const query = new URLSearchParams({ search, best: BEST });
  const began = performance.now();
  await Promise.all(LISTS.map((list) => read(`${portal}${list}?${query}`, headers)));
  return performance.now() - began;
}

async function measure(portal: string): Promise<void> {
  const headers = await signIn(portal, USERS.large);
  for (const [name, search] of Object.entries(await searches(portal, headers))) {
    const times: number[] = [];
    for (let call = 0; call < WARM_UP + CALLS; call += 1) times.push(await timeOf(portal, headers, search));
    const value = quantile(times.slice(WARM_UP), 0.95);
    report({ what: `${LISTS.length} lists searched for ${name}, p95`, value, unit: 'ms', atMost: LIMIT_MS });
  }
}

await onFullDemo((dataDir) => withPortal(trialEnv(dataDir), measure));
agent.destroy();
