import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from '../../app.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { makeTestKey } from './testing/make-test-key.ts';
import { body, countOrders as countOrdersOf, order, sendBatch, type Sent } from './testing/send-batch.ts';

let portal: TestPortal;
let key: { authorization: string };
beforeEach(async () => {
  portal = await testPortal();
  key = await makeTestKey(portal);
});
afterEach(() => portal.close());

const put = (lines: readonly unknown[], sent: Sent = {}) =>
  sendBatch(portal, lines, { headers: key, ...sent });
const countOrders = (pattern: string) => countOrdersOf(portal, pattern);

/** Waits until `condition` holds; the test's own limit ends it. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}

/** True when no server is receiving the batch. */
const isLeft = async () => {
  const now = portal.now();
  const left = portal.database.db.selectFrom('erp_batch').select('batch_id').where('leased_until', '<', now);
  return (await left.executeTakeFirst()) !== undefined;
};

/** Sends lines over a connection and cuts it before the end. */
async function cutAfter(lines: readonly unknown[], port: number): Promise<void> {
  const cut = new AbortController();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${body(lines)}\n`)),
  });
  const sent = fetch(`http://127.0.0.1:${port}/api/erp/v1/orders`, {
    method: 'PUT',
    headers: { 'content-type': 'application/x-ndjson', 'batch-id': 'b-cut', ...key },
    body: stream,
    duplex: 'half',
    signal: cut.signal,
  } as RequestInit);
  await until(async () => (await countOrders('CUT-%')) > 0);
  cut.abort();
  await expect(sent).rejects.toThrow();
}

test('a connection that is cut leaves whole rows, and the same batch again completes it', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = portal.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const lines = Array.from({ length: 1_500 }, (_, at) => order(`CUT-${at}`));
  await cutAfter(lines.slice(0, 1_400), port);
  await until(isLeft);
  const answer = await put(lines, { batchId: 'b-cut' });
  expect(answer).toMatchObject({ status: 200, data: { received: 1_500, refused: 0 } });
  expect(answer.data?.skipped).toBeGreaterThan(0);
  expect(await countOrders('CUT-%')).toBe(1_500);
  const { rows } = await portal.database.db
    .selectFrom('sales_order as o')
    .leftJoin('line_item as l', (join) =>
      join.on('l.document', '=', 'order').onRef('l.document_id', '=', 'o.id'),
    )
    .select(({ fn }) => [fn.count('o.id').as('rows')])
    .where('o.sales_order', 'like', 'CUT-%')
    .where('l.document_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(0);
}, 120_000);

test('a batch that is under way elsewhere is refused until its server was silent for half a minute', async () => {
  const id = Number(/erp_(\d+)_/.exec(key.authorization)?.[1]);
  const begun = { attempt: crypto.randomUUID(), begun_at: portal.now(), ended_at: null, answer: null };
  await portal.database.db
    .insertInto('erp_batch')
    .values({
      key_id: id,
      batch_id: 'b-1',
      kind: 'orders',
      leased_until: new Date(portal.now().getTime() + 30_000),
      ...begun,
    })
    .execute();
  expect(await put([order('S-1')])).toMatchObject({ status: 409, type: 'BATCH_UNDER_WAY' });
  portal.advance({ minutes: 0.5 });
  expect(await put([order('S-1')])).toMatchObject({ status: 200, data: { stored: 1 } });
});

test('servers share the work: batches for the same customer at once, and each row once', async () => {
  const second = await buildApp(portal);
  const lines = Array.from({ length: 60 }, (_, at) => order(`T-${at}`));
  const answers = await Promise.all(
    [portal.app, second, portal.app, second].map((app, at) => put(lines, { batchId: `b-${at}`, app })),
  );
  await second.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const sum = (of: 'stored' | 'skipped') => answers.reduce((all, { data }) => all + (data?.[of] ?? 0), 0);
  expect([sum('stored'), sum('skipped')]).toEqual([60, 180]);
});

/** Sends the first part of a batch, runs `between` when that part is stored, then sends the rest. */
async function sendInTwo(prefix: string, between: () => Promise<unknown>): Promise<Response> {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = portal.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const lines = (from: number, to: number) =>
    new TextEncoder().encode(
      `${body(Array.from({ length: to - from }, (_, at) => order(`${prefix}-${from + at}`)))}\n`,
    );
  const more = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(lines(0, 1_100));
      await more.promise;
      controller.enqueue(lines(1_100, 1_200));
      controller.close();
    },
  });
  const sent = fetch(`http://127.0.0.1:${port}/api/erp/v1/orders`, {
    method: 'PUT',
    headers: { 'content-type': 'application/x-ndjson', 'batch-id': 'b-two', ...key },
    body: stream,
    duplex: 'half',
  } as RequestInit);
  await until(async () => (await countOrders(`${prefix}-%`)) >= 1_000);
  await between();
  more.resolve();
  return sent;
}

test('a revoked key writes no further part of a batch that is under way', async () => {
  const revoked_at = portal.now();
  const answer = await sendInTwo('REV', () =>
    portal.database.db.updateTable('system_key').set({ revoked_at }).execute(),
  );
  expect([answer.status, await countOrders('REV-%')]).toEqual([409, 1_000]);
});

test('a server that lost its batch to another writes no further part of it', async () => {
  const attempt = crypto.randomUUID();
  const answer = await sendInTwo('LOST', () =>
    portal.database.db.updateTable('erp_batch').set({ attempt }).execute(),
  );
  expect([answer.status, await countOrders('LOST-%')]).toEqual([409, 1_000]);
  const batch = portal.database.db.selectFrom('erp_batch').select(['attempt', 'ended_at', 'leased_until']);
  const { leased_until, ...left } = await batch.executeTakeFirstOrThrow();
  expect(left).toEqual({ attempt, ended_at: null });
  expect(leased_until.getTime()).toBeGreaterThan(portal.now().getTime());
});
