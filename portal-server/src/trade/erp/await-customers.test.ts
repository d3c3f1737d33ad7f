import {
  ERP_EXAMPLES,
  ERP_KINDS,
  nameOfKind,
  type ErpCustomer,
  type ErpKind,
} from '@portal/shared-contracts/erp';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { exportRecords } from '../erp-export/export-records.ts';
import { anErpOrder, anErpUser } from '../import/testing/erp-records.ts';
import { sweepAwaited } from './awaited-records.ts';
import { makeTestKey } from './testing/make-test-key.ts';
import { countOrders, sendBatch } from './testing/send-batch.ts';

const KINDS = Object.keys(ERP_KINDS) as ErpKind[];
const CUSTOMER = ERP_EXAMPLES.customers as ErpCustomer;
const { accountNumber } = CUSTOMER;

let portals: TestPortal[] = [];
afterEach(async () => {
  for (const portal of portals) await portal.close();
  portals = [];
});

/** An empty portal, and a system that sends batches to it. */
async function emptyPortal() {
  const portal = await testPortal({ seed: 'none' });
  portals.push(portal);
  const headers = await makeTestKey(portal);
  let batches = 0;
  const put = (kind: ErpKind, lines: readonly unknown[]) =>
    sendBatch(portal, lines, { kind: nameOfKind(kind), batchId: `b-${(batches += 1)}`, headers });
  return { portal, put };
}
type Empty = Awaited<ReturnType<typeof emptyPortal>>;

const order = (salesOrder: string, changes: object = {}) => ({
  accountNumber,
  ...anErpOrder({ salesOrder, orderNumber: null, ...changes }),
});

async function exported({ portal }: Empty): Promise<string[]> {
  const lines: string[] = [];
  for (const kind of KINDS)
    for await (const text of exportRecords(portal.database.db, kind)) lines.push(text);
  return lines;
}

const countWaiting = async ({ portal }: Empty) =>
  (await portal.database.db.selectFrom('awaited_record').select('key').execute()).length;

test('kinds arrive in any order: records of a customer appear when the customer arrives', async () => {
  const [forward, backward] = [await emptyPortal(), await emptyPortal()];
  for (const kind of KINDS) await forward.put(kind, [ERP_EXAMPLES[kind]]);
  for (const kind of KINDS.toReversed()) {
    const { data } = await backward.put(kind, [ERP_EXAMPLES[kind]]);
    const came = ERP_KINDS[kind].of === 'customer' ? { waiting: 1 } : { stored: 1 };
    expect([kind, data]).toMatchObject([kind, { received: 1, refused: 0, ...came }]);
  }
  expect(await exported(backward)).toEqual(await exported(forward));
  expect(await countWaiting(backward)).toBe(0);
});

test('of waiting records the newest is written, even if it is a deletion', async () => {
  const empty = await emptyPortal();
  const { put, portal } = empty;
  await put('orders', [order('W-1', { version: 2, carrier: 'two' }), order('W-2')]);
  const deletion = { accountNumber, salesOrder: 'W-2', version: 5, deleted: true };
  const later = [order('W-1'), order('W-1', { version: 3, carrier: 'three' }), deletion];
  expect((await put('orders', later)).data).toMatchObject({ received: 3, waiting: 2, skipped: 1 });
  expect((await put('orders', [order('W-2', { version: 4 })])).data).toMatchObject({ skipped: 1 });
  await put('customers', [CUSTOMER]);
  const stored = portal.database.db.selectFrom('sales_order').select(['sales_order', 'carrier']);
  expect(await stored.execute()).toEqual([{ sales_order: 'W-1', carrier: 'three' }]);
  expect((await put('orders', [order('W-2', { version: 4 })])).data).toMatchObject({ skipped: 1 });
});

test('problems of a record that would wait are reported at once', async () => {
  const { put } = await emptyPortal();
  const lines = [
    order('W-1', { total: 0.5 }),
    order('W-2', { accountNumber: ' ' }),
    order('W-3', { accountNumber: 'a\0' }),
    order('W-4', { carrier: '\ud800' }),
  ];
  expect((await put('orders', lines)).data).toMatchObject({
    waiting: 0,
    refused: 4,
    problems: [
      { line: 1, number: 'W-1', field: 'total' },
      { line: 2, field: 'accountNumber' },
      { line: 3, field: 'accountNumber' },
      { line: 4, number: 'W-4', field: 'carrier' },
    ],
  });
});

test('a record that is refused when its customer arrives is reported at the customer’s line', async () => {
  const empty = await emptyPortal();
  const { put } = empty;
  const other = { ...CUSTOMER, customerID: 77, accountNumber: 'C-OTHER' };
  const user = (account: string) => ({ accountNumber: account, ...anErpUser({ email: 'one@both.test' }) });
  await put('users', [user(accountNumber), user('C-OTHER')]);
  await put('customers', [CUSTOMER]);
  expect((await put('customers', [{}, other])).data).toMatchObject({
    received: 2,
    stored: 1,
    refused: 2,
    problems: [
      { line: 1 },
      {
        line: 2,
        number: 'one@both.test',
        field: 'email',
        reason: 'Of users that waited for this customer: Somebody else has a login with this address.',
      },
    ],
  });
  expect(await countWaiting(empty)).toBe(0);
});

test('the same batch of customers, sent again, writes the records that a killed server had left waiting', async () => {
  const empty = await emptyPortal();
  const { put, portal } = empty;
  const lines = Array.from({ length: 120 }, (_, at) => order(`W-${at}`, { lines: [] }));
  expect((await put('orders', lines)).data).toMatchObject({ waiting: 120 });
  const { db } = portal.database;
  // The state after a server was killed that had just written the customer.
  const left = await db.deleteFrom('awaited_record').returningAll().execute();
  await put('customers', [CUSTOMER]);
  for (const row of left)
    await db
      .insertInto('awaited_record')
      .values({ ...row, record: JSON.stringify(row.record) })
      .execute();
  expect((await put('customers', [CUSTOMER])).data).toMatchObject({ skipped: 1, refused: 0 });
  expect([await countOrders(portal, 'W-%'), await countWaiting(empty)]).toEqual([120, 0]);
});

test('records that wait are exported, and deleted after a month', async () => {
  const empty = await emptyPortal();
  const sent = order('W-1');
  await empty.put('orders', [sent]);
  expect((await exported(empty)).map((line) => JSON.parse(line) as unknown)).toEqual([sent]);
  const { database, now } = empty.portal;
  const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000);
  await sweepAwaited(database.db, inDays(29));
  expect(await countWaiting(empty)).toBe(1);
  await sweepAwaited(database.db, inDays(31));
  expect(await countWaiting(empty)).toBe(0);
});

test('records and their customer that arrive at the same time are joined', async () => {
  const empty = await emptyPortal();
  const few = (batch: number) =>
    Array.from({ length: 25 }, (_, at) => order(`W-${batch}-${at}`, { lines: [] }));
  await Promise.all([
    ...[1, 2, 3, 4].map((batch) => empty.put('orders', few(batch))),
    empty.put('customers', [CUSTOMER]),
  ]);
  expect([await countOrders(empty.portal, 'W-%'), await countWaiting(empty)]).toEqual([100, 0]);
});
