import { ERP_KINDS, nameOfKind, type ErpBatchAnswer, type ErpKind } from '@portal/shared-contracts/erp';
import type { ListPage } from '@portal/shared-contracts/schemas';
import { DEMO_USERS } from '@portal/demo/data/users.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { makeTestKey } from '../erp/testing/make-test-key.ts';

const KINDS = Object.keys(ERP_KINDS) as ErpKind[];
const CUSTOMERS = DEMO_USERS.filter(({ permission }) => permission === undefined);
/** Payments of the portal are its own data, not the distributor's. */
const LISTS = ALL_LISTS.filter(({ table }) => table !== 'payment');
const PDF = Buffer.from('%PDF-1.7\n%%EOF');

let from: TestPortal;
let to: TestPortal;
beforeAll(async () => {
  from = await testPortal();
  to = await testPortal({ seed: 'none' });
});
afterAll(async () => {
  await from.close();
  await to.close();
});

type Records = Record<string, unknown>[];

async function exported(portal: TestPortal, kind: ErpKind): Promise<Records> {
  const answer = await portal.app.inject({
    url: `/erp-records/${nameOfKind(kind)}`,
    remoteAddress: '127.0.0.1',
  });
  expect([kind, answer.statusCode]).toEqual([kind, 200]);
  return answer.body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function importInto(portal: TestPortal, kind: ErpKind, records: Records): Promise<ErpBatchAnswer> {
  const answer = await portal.app.inject({
    method: 'PUT',
    url: `/api/erp/v1/${nameOfKind(kind)}`,
    headers: { 'content-type': 'application/x-ndjson', 'batch-id': `move-${kind}`, ...key },
    payload: records.map((record) => JSON.stringify(record)).join('\n'),
  });
  return answer.json<{ data: ErpBatchAnswer }>().data;
}
let key: { authorization: string };

/** Records beside the demo's rows, so that there is one of each kind. */
async function addOthers(): Promise<void> {
  const headers = { ...(await from.signIn('credit')), 'idempotency-key': 'again-1' };
  const { sales_order } = await from.database.db
    .selectFrom('sales_order')
    .select('sales_order')
    .where('customer_id', '=', 1001)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const repeated = { method: 'POST', url: `/api/orders/${sales_order}/reorder`, headers } as const;
  expect((await from.app.inject(repeated)).statusCode).toBe(200);
  const { db } = from.database;
  await db
    .insertInto('issued_document')
    .values({
      customer_id: 1001,
      document_kind: 'salesOrder',
      number: sales_order,
      content: PDF,
      erp_version: 3,
    })
    .execute();
  await db
    .insertInto('test_report')
    .values({
      report_number: 'MTR-1',
      heat: 'H-1',
      heat_key: 'h-1',
      mill: 'Mill A',
      report_date: '2026-03-01',
      received_on: '2026-03-02',
      product_code: null,
      test_values: null,
      content: PDF,
      erp_version: 3,
    })
    .execute();
}

async function rowsOf(portal: TestPortal, user: string, path: string, by: string): Promise<unknown[]> {
  const headers = await portal.signIn(user);
  const answer = await portal.app.inject({ url: `${path}?pageSize=all`, headers });
  const { rows } = answer.json<{ data: ListPage<Record<string, unknown>> }>().data;
  // The database's own number.
  const own = rows.map(({ creditNoteID: _id, ...row }) => row);
  return own.toSorted((one, other) => (String(one[by]) < String(other[by]) ? -1 : 1));
}

test('what is exported, imported into an empty portal, is all there: the same lists, and the same records again', async () => {
  await addOthers();
  key = await makeTestKey(to);
  const all = new Map<ErpKind, Records>();
  for (const kind of KINDS) {
    const records = await exported(from, kind);
    expect([kind, records.length]).not.toEqual([kind, 0]);
    all.set(kind, records);
    const { received, refused, problems } = await importInto(to, kind, records);
    const wrong = problems.filter(({ outcome }) => outcome !== 'warned');
    expect([kind, received, refused, wrong]).toEqual([kind, records.length, 0, []]);
  }
  // The distributor does not send who answered a quote, and when.
  const unanswered = (records: Records = []) =>
    records.map((record) => JSON.stringify({ ...record, answeredAt: null })).sort();
  for (const kind of KINDS)
    expect([kind, unanswered(await exported(to, kind))]).toEqual([kind, unanswered(all.get(kind))]);

  const { password_hash } = await from.database.db
    .selectFrom('profile')
    .select('password_hash')
    .where('email', '=', 'credit@demo.test')
    .executeTakeFirstOrThrow();
  await to.database.db.updateTable('profile').set({ password_hash }).execute();
  for (const { email } of CUSTOMERS)
    for (const { path, key: by } of LISTS)
      expect([email, path, await rowsOf(to, email, path, by)]).toEqual([
        email,
        path,
        await rowsOf(from, email, path, by),
      ]);
}, 120_000);

test('records are exported only for operators on the portal’s machine, or with their token', async () => {
  const answer = await from.app.inject({ url: '/erp-records/orders', remoteAddress: '203.0.113.7' });
  expect(answer.statusCode).toBe(404);
});
