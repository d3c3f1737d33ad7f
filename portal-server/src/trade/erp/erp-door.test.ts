import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { anErpCustomer, anErpQuote, anErpUser } from '../import/testing/erp-records.ts';
import { makeTestKey } from './testing/make-test-key.ts';
import { ACCOUNT, countOrders as countOrdersOf, order, sendBatch, type Sent } from './testing/send-batch.ts';

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
const NONE = {
  received: 0,
  stored: 0,
  warned: 0,
  waiting: 0,
  skipped: 0,
  deleted: 0,
  refused: 0,
  problems: [],
};

test('records of a batch are stored, and wrong ones are reported by line, field and reason', async () => {
  const unknown = order('S-4', { accountNumber: 'nobody' });
  const { accountNumber: _account, ...bare } = order('S-5');
  const wrong = order('S-6', { total: 0.5 });
  const lines = [order('S-1'), '{"a":', '', order('S-2'), '[]', unknown, bare, wrong, order('S-3')];
  expect(await put(lines)).toMatchObject({
    status: 200,
    data: {
      batchId: 'b-1',
      kind: 'orders',
      ...NONE,
      received: 8,
      stored: 3,
      waiting: 1,
      refused: 4,
      problems: [
        { line: 2, number: null, field: null, reason: 'The line is not a JSON object.' },
        { line: 5, number: null, field: null, reason: 'The line is not a JSON object.' },
        {
          line: 7,
          field: 'accountNumber',
          reason: 'is missing: must be the account number of a customer, as text such as C-1001',
        },
        { line: 8, number: 'S-6', field: 'total', reason: expect.stringContaining('cents') as string },
      ],
    },
  });
  expect(await countOrders('S-_')).toBe(3);
});

test('a batch is logged with its key and what became of its lines, without records', async () => {
  portal.logs.length = 0;
  await put([order('S-1'), order('S-2', { total: 0.5 })]);
  const text = portal.logs.find((each) => each.includes('batch received')) ?? '{}';
  expect(JSON.parse(text)).toMatchObject({
    ...{ level: 'info', key: 1, batchId: 'b-1', kind: 'orders' },
    ...{ received: 2, stored: 1, refused: 1 },
  });
  expect(text).not.toMatch(/S-1|C-1001/);
});

test('the same batch id gets the same answer and stores nothing; with another kind it is refused', async () => {
  const first = await put([order('S-1')]);
  const again = await put([order('S-1'), order('S-2')]);
  expect([first.replayed, again.replayed]).toEqual([undefined, 'true']);
  expect(again.data).toEqual(first.data);
  expect(await countOrders('S-_')).toBe(1);
  expect(await put([], { kind: 'quotes' })).toMatchObject({ status: 422, type: 'BATCH_OF_ANOTHER_KIND' });
  const other = await makeTestKey(portal, { name: 'Other' });
  expect(await put([order('S-1')], { headers: other })).toMatchObject({
    status: 200,
    data: { ...NONE, received: 1, skipped: 1 },
  });
});

test('a misspelled parameter is refused by name', async () => {
  const sent = await put([order('S-1')], { allOf: `${ACCOUNT}&allof=${ACCOUNT}` });
  expect(sent).toMatchObject({ status: 400, fields: { allof: expect.any(String) as string } });
});

test('an older version is skipped, and counted', async () => {
  await put([order('S-1', { version: 5 })]);
  expect(
    (await put([order('S-1', { version: 4 }), order('S-1', { version: 6 })], { batchId: 'b-2' })).data,
  ).toMatchObject({
    received: 2,
    stored: 1,
    skipped: 1,
  });
});

test('customers can be sent, and their documents after them', async () => {
  const customer = anErpCustomer();
  const quote = { accountNumber: 'C-7001', ...anErpQuote({ orderNumber: 'Q-7001' }) };
  const { customerID: _id, ...nameless } = customer;
  expect((await put([customer, nameless], { kind: 'customers', batchId: 'b-2' })).data).toMatchObject({
    stored: 1,
    refused: 1,
    problems: [{ line: 2, number: 'C-7001', field: 'customerID' }],
  });
  expect((await put([quote], { kind: 'quotes', batchId: 'b-3' })).data).toMatchObject({ stored: 1 });
});

test('records that a full set lacks are deleted, and none when a line is refused', async () => {
  const kept = order('A-1');
  await put([kept, order('A-2')]);
  const wrong = { kind: 'orders', batchId: 'b-2', allOf: ACCOUNT };
  const other = order('A-3', { accountNumber: 'C-1002' });
  const { accountNumber: _account, ...bare } = order('A-4');
  expect((await put([kept, other, bare], wrong)).data).toMatchObject({
    refused: 2,
    deleted: 0,
    problems: [
      { line: 2, field: 'accountNumber', reason: 'The batch is all of another customer.' },
      {
        line: 3,
        field: 'accountNumber',
        reason: 'is missing: must be the account number of a customer, as text such as C-1001',
      },
    ],
  });
  const seeded = (await countOrdersOf(portal, '%', ACCOUNT)) - 1;
  const { data } = await put([kept], { batchId: 'b-3', allOf: `${ACCOUNT}&deletes=${seeded}` });
  expect(data).toMatchObject({ received: 1, skipped: 1, refused: 0 });
  expect(data?.deleted).toBe(seeded);
  expect(await countOrders('A-_')).toBe(1);
  expect((await put([kept], { batchId: 'b-4', allOf: 'nobody' })).status).toBe(400);
  expect((await put([], { kind: 'branches', batchId: 'b-5', allOf: ACCOUNT })).status).toBe(400);
});

test('a record that was deleted is not brought back by an older one', async () => {
  await put([order('S-1', { version: 3 })]);
  const tombstone = { accountNumber: ACCOUNT, salesOrder: 'S-1', version: 4, deleted: true };
  expect((await put([tombstone], { batchId: 'b-2' })).data).toMatchObject({ deleted: 1 });
  expect((await put([order('S-1', { version: 3 })], { batchId: 'b-3' })).data).toMatchObject({ skipped: 1 });
  expect(await countOrders('S-1')).toBe(0);
});

test('a key for the kind is required; a session does not replace it', async () => {
  const quotesOnly = await makeTestKey(portal, { name: 'Quotes', kinds: ['quotes'] });
  expect((await put([], { headers: {} })).status).toBe(401);
  expect((await put([], { headers: (await portal.signIn('staff')) as Record<string, string> })).status).toBe(
    401,
  );
  expect((await put([], { headers: quotesOnly })).status).toBe(403);
  const said = { status: 415, message: 'The request must be application/x-ndjson, and not compressed.' };
  for (const other of [{ 'content-type': 'application/json' }, { 'content-encoding': 'gzip' }])
    expect(await put([], { headers: { ...key, ...other } })).toMatchObject(said);
  expect((await put([], { batchId: 'a b' })).status).toBe(400);
  expect((await put([], { kind: 'nothing' })).status).toBe(404);
});

test('many customers and more lines than are written at once are all stored', async () => {
  const accounts = await portal.database.db
    .selectFrom('customer')
    .select('account_number')
    .limit(3)
    .execute();
  const lines = Array.from({ length: 1_500 }, (_, at) =>
    order(`M-${at}`, { accountNumber: accounts[at % accounts.length]?.account_number, lines: [] }),
  );
  lines.splice(1_200, 0, order('S-X', { total: 0.5 }));
  const { data } = await put(lines);
  expect(data).toMatchObject({ received: 1_501, stored: 1_500, refused: 1, problems: [{ line: 1_201 }] });
  expect(await countOrders('M-%')).toBe(1_500);
}, 120_000);

test('a full set of users does not delete users that its system does not know', async () => {
  const users = async () =>
    (
      await portal.database.db
        .selectFrom('profile')
        .select('email')
        .where('email', 'like', '%@all.test')
        .execute()
    ).map(({ email }) => email);
  const theirs = (email: string) => ({ accountNumber: ACCOUNT, ...anErpUser({ email }) });
  const sent = [theirs('kept@all.test'), theirs('left@all.test')];
  await put(sent, { kind: 'users', batchId: 'b-users' });
  await portal.database.db
    .insertInto('profile')
    .columns(['email', 'name', 'role', 'customer_id'])
    .expression((is) =>
      is
        .selectFrom('profile')
        .select((one) => [one.val('invited@all.test').as('email'), 'name', 'role', 'customer_id'])
        .where('email', '=', 'kept@all.test'),
    )
    .execute();
  const answer = await put(sent.slice(0, 1), { kind: 'users', batchId: 'b-all-users', allOf: ACCOUNT });
  expect(answer).toMatchObject({ status: 200 });
  expect((await users()).sort()).toEqual(['invited@all.test', 'kept@all.test']);
});

test('a batch id that was used for a full set is valid for that customer only', async () => {
  const deletes = await countOrdersOf(portal, '%', ACCOUNT);
  await put([order('A-1')], { allOf: `${ACCOUNT}&deletes=${deletes}` });
  const other = { status: 422, type: 'BATCH_OF_OTHER_EXTENT' };
  expect(await put([order('A-1')], {})).toMatchObject(other);
  expect(await put([], { allOf: 'C-1002' })).toMatchObject(other);
  expect(await put([order('A-1')], { allOf: ACCOUNT })).toMatchObject({ status: 200, replayed: 'true' });
});

test('the keys of a full set are deleted with its batch', async () => {
  const count = async () => {
    const { db } = portal.database;
    const missing = await db.selectFrom('erp_missing_key').selectAll().execute();
    return missing.length + (await db.selectFrom('erp_added_key').selectAll().execute()).length;
  };
  const lines = Array.from({ length: 1_200 }, (_, at) => order(`K-${at}`, { lines: [] }));
  const deletes = await countOrdersOf(portal, '%', ACCOUNT);
  expect(await put(lines, { allOf: `${ACCOUNT}&deletes=${deletes}` })).toMatchObject({
    data: { stored: 1_200, deleted: deletes },
  });
  expect([await countOrders('K-%'), await count()]).toEqual([1_200, 0]);
}, 60_000);

test('the audit names the key that wrote, and has nothing of what was skipped', async () => {
  const audited = async () =>
    portal.database.db
      .selectFrom('action_audit')
      .select(['system_key', 'system_key_id', 'subjects'])
      .where('action', '=', 'trade.import')
      .execute();
  await put([order('S-1')]);
  const id = Number(/erp_(\d+)_/.exec(key.authorization)?.[1]);
  const entry = { system_key: 'ERP', system_key_id: id, subjects: ['order S-1'] };
  expect(await audited()).toEqual([entry]);
  await put(Array(200).fill(order('S-1')), { batchId: 'b-2' });
  expect(await audited()).toEqual([entry]);
});

test('one system cannot take all places, nor the memory for many PDFs', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = portal.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ends: (() => void)[] = [];
  const open = async (kind: string, count: number) => {
    const headers = { 'content-type': 'application/x-ndjson', ...key };
    const begun = Array.from({ length: count }, (_, at) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('\n'));
          ends.push(() => stream.close());
        },
      });
      return fetch(`http://127.0.0.1:${port}/api/erp/v1/${kind}`, {
        method: 'PUT',
        headers: { ...headers, 'batch-id': `${kind}-${at}` },
        body,
        duplex: 'half',
      } as RequestInit);
    });
    return begun;
  };
  const documents = await open('documents', 3);
  expect((await Promise.race(documents)).status).toBe(503);
  const orders = await open('orders', 7);
  expect((await Promise.race(orders)).status).toBe(503);
  const other = await makeTestKey(portal, { name: 'Other' });
  expect((await put([order('S-1')], { headers: other })).status).toBe(200);
  for (const end of ends) end();
  const statuses = (await Promise.all([...documents, ...orders])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
});
