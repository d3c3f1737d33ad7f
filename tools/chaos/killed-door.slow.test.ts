import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErpBatchAnswer } from '@portal/shared-contracts/erp';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { startServer, type ServerProcess } from '@portal/portal-server/src/server-process.ts';
import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { body, order } from '@portal/portal-server/src/trade/erp/testing/send-batch.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../test/temporary-postgres.ts';

jest.setTimeout(300_000);

const ORDERS = 4_000;
const LINES = Array.from({ length: ORDERS }, (_, at) => order(`KILL-${at}`));
const JSON_BODY = { 'content-type': 'application/json' };

let folder: string;
let postgres: TemporaryPostgres;
let database: Database;
let erp: Server;
/** Ids of the webhooks that arrived, and the answers that the first server waits for. */
const ids: string[] = [];
const unanswered: ServerResponse[] = [];
let isAnswering = false;
const running: ServerProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'killed-door-'));
  const started = await startTemporaryPostgres();
  if (!started) throw new Error('This test needs PostgreSQL: install the package postgresql.');
  postgres = started;
  database = await openPortalDatabase({ url: postgres.url });
  await smallDemo('2026-03-16').fill(database);
  erp = createServer((request, response) => {
    request.resume();
    ids.push(String(request.headers['webhook-id']));
    if (isAnswering) response.writeHead(204).end();
    else unanswered.push(response);
  }).listen(0, '127.0.0.1');
  await once(erp, 'listening');
});
afterAll(async () => {
  for (const server of running) await server.stop();
  erp.closeAllConnections();
  erp.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

async function startPortal(): Promise<{ server: ServerProcess; url: string }> {
  const server = startServer({
    PATH: process.env['PATH'],
    PORTAL_MODE: 'demo',
    PORT: '0',
    PAYMENT_GATEWAY: 'none',
    WEBHOOKS_TO_PRIVATE: 'on',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
  });
  running.push(server);
  return { server, url: await server.ready };
}

async function post<Answer>(url: string, sent: object): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(sent) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const put = (url: string, token: string, lines: BodyInit) =>
  fetch(`${url}/api/erp/v1/orders`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/x-ndjson',
      'batch-id': 'killed',
      authorization: `Bearer ${token}`,
    },
    body: lines,
    duplex: 'half',
  } as RequestInit);

/** Waits until `condition` holds; the test's own limit ends it. */
async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await delay(20);
}

/** Whether the receiver has a webhook that it has not answered. */
const isDelivering = (): boolean => unanswered.some(({ closed }) => !closed);

async function hasBegun(): Promise<boolean> {
  const order = database.db.selectFrom('sales_order').select('id').where('sales_order', 'like', 'KILL-%');
  return (await order.limit(1).executeTakeFirst()) !== undefined;
}

/** Orders of the batch that are stored, and those of them without their lines. */
async function stored(): Promise<{ orders: number; broken: number }> {
  const rows = await database.db
    .selectFrom('sales_order as o')
    .leftJoin('line_item as l', (join) =>
      join.on('l.document', '=', 'order').onRef('l.document_id', '=', 'o.id'),
    )
    .select(['o.sales_order', 'l.line_number'])
    .where('o.sales_order', 'like', 'KILL-%')
    .execute();
  const broken = rows.filter(({ line_number }) => line_number === null).length;
  return { orders: new Set(rows.map(({ sales_order }) => sales_order)).size, broken };
}

test('a server that is killed in mid-batch and in mid-delivery loses nothing, and another completes both', async () => {
  const first = await startPortal();
  const key = { name: 'ERP', kinds: ['orders'], mayReadEvents: false };
  const { token } = await post<{ token: string }>(`${first.url}/erp-keys`, key);
  const { port } = erp.address() as AddressInfo;
  await post(`${first.url}/webhook-endpoints`, { name: 'erp', url: `http://127.0.0.1:${port}/hook` });
  const invited = { account: 'C-1001', email: 'ivy@customer.test', name: 'Ivy Ames' };
  await post(`${first.url}/customer-users`, invited);
  await until(isDelivering);
  const cut = put(first.url, token, body(LINES)).then(
    () => 'answered',
    () => 'cut',
  );
  await until(async () => (await hasBegun()) && isDelivering());
  await first.server.kill();
  expect(await cut).toBe('cut');
  const left = await stored();
  expect(left.orders).toBeLessThan(ORDERS);
  expect(left.broken).toBe(0);

  isAnswering = true;
  const second = await startPortal();
  let answer = await put(second.url, token, body(LINES));
  for (; answer.status === 409; answer = await put(second.url, token, body(LINES)))
    await delay(Number(answer.headers.get('retry-after')) * 1_000);
  const { data } = (await answer.json()) as { data: ErpBatchAnswer };
  expect(data).toMatchObject({ received: ORDERS, refused: 0, skipped: left.orders });
  expect(await stored()).toEqual({ orders: ORDERS, broken: 0 });

  const messages = database.db.selectFrom('webhook_message').select('position');
  await until(async () => (await messages.execute()).length === 0);
  expect(ids.length).toBeGreaterThan(unanswered.length);
  expect(new Set(ids).size).toBe(1);
});
