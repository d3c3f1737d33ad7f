import type { CustomerKind } from '@portal/shared-contracts/erp';
import { nameOfKind } from '@portal/shared-contracts/erp';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import {
  aPdf,
  anErpCallOff,
  anErpCreditMemo,
  anErpCustomer,
  anErpInvoice,
  anErpOrder,
  anErpQuote,
  anErpShipment,
  anErpUser,
} from '../import/testing/erp-records.ts';
import { makeTestKey } from './testing/make-test-key.ts';
import { sendBatch } from './testing/send-batch.ts';

const { accountNumber } = anErpCustomer();
const MANY = 12;

/** A record of each kind, numbered by `place`, with its version. */
const RECORDS: Readonly<Record<CustomerKind, (at: number, version: number) => object>> = {
  users: (at, version) => anErpUser({ email: `person${at}@coronado.test`, version }),
  dedicatedInventory: (at, version) => ({
    version,
    productCode: `X-${at}`,
    productDescription: 'Plate',
    stockAvailable: 3,
    lastUsageDate: null,
  }),
  customerParts: (at, version) => ({ version, productCode: `X-${at}`, partNumber: `BRKT-${at}` }),
  quotes: (at, version) => anErpQuote({ orderNumber: `FQ-${at}`, version }),
  orders: (at, version) => anErpOrder({ salesOrder: `FS-${at}`, orderNumber: null, version }),
  shipments: (at, version) => anErpShipment({ shipmentNumber: `FSH-${at}`, version }),
  invoices: (at, version) =>
    anErpInvoice({ invoiceNumber: `FI-${at}`, salesOrder: `FS-${at}`, orderNumber: null, version }),
  creditMemos: (at, version) =>
    anErpCreditMemo({ creditNoteNumber: `FC-${at}`, accountsTransactionID: at + 1, version }),
  callOffs: (at, version) => anErpCallOff({ callOffNumber: `FO-${at}`, version }),
  documents: (at, version) => ({ version, documentKind: 'invoice', number: `FI-${at}`, pdf: aPdf() }),
};
const KINDS = Object.keys(RECORDS) as CustomerKind[];

let portal: TestPortal;
let headers: { authorization: string };
let batches = 0;
beforeAll(async () => {
  portal = await testPortal();
  headers = await makeTestKey(portal);
  await sendBatch(portal, [anErpCustomer()], { kind: 'customers', headers, batchId: 'customer' });
});
afterAll(() => portal.close());

const listening = async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return portal.app.server.address() as AddressInfo;
};
const linesOf = (kind: CustomerKind, count: number, version = 1) =>
  Array.from({ length: count }, (_, at) => ({ accountNumber, ...RECORDS[kind](at, version) }));
const put = (kind: CustomerKind, lines: readonly unknown[], said?: string, batchId?: string) => {
  batches += 1;
  return sendBatch(portal, lines, {
    kind: nameOfKind(kind),
    headers,
    batchId: batchId ?? `full-${batches}`,
    ...(said !== undefined && { allOf: `${accountNumber}${said}` }),
  });
};
const orders = (name: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    accountNumber,
    ...anErpOrder({ salesOrder: `${name}-${from + at}`, orderNumber: null, lines: [] }),
  }));
const MANY_ORDERS = 30;
/** Makes the customer have these orders alone. */
const haveOrders = async (lines: readonly unknown[]) => {
  await put('orders', [], '&empty=true');
  expect((await put('orders', lines)).data).toMatchObject({ refused: 0 });
};

test.each(KINDS)('%s: a full set that is empty or lacks most is refused unless it says so', async (kind) => {
  const all = linesOf(kind, MANY);
  expect((await put(kind, all)).data).toMatchObject({ stored: MANY });
  for (const lines of [[], ['', '  ', '']])
    expect(await put(kind, lines, '')).toMatchObject({ status: 422, type: 'FULL_SET_EMPTY' });
  const missing = MANY - 1;
  for (const said of ['', `&deletes=${missing - 1}`, '&empty=true'])
    expect(await put(kind, all.slice(0, 1), said)).toMatchObject({
      status: 422,
      type: 'FULL_SET_DELETES_MANY',
      items: [String(missing)],
      message: expect.stringContaining(`deletes=${missing}`) as string,
    });
  expect((await put(kind, all)).data).toMatchObject({ skipped: MANY });

  expect((await put(kind, all.slice(0, 1), `&deletes=${missing}`)).data).toMatchObject({ deleted: missing });
  expect((await put(kind, all)).data).toMatchObject({ skipped: 1, stored: missing, refused: 0 });
  expect((await put(kind, [], '&empty=true')).data).toMatchObject({ received: 0, deleted: MANY });
  expect((await put(kind, all)).data).toMatchObject({ stored: MANY, refused: 0 });
  expect((await put(kind, all.slice(0, 7), '')).data).toMatchObject({ deleted: MANY - 7 });
});

test('the same batch goes through once it says how many it deletes', async () => {
  const orders = Array.from({ length: 30 }, (_, at) => ({
    accountNumber,
    ...anErpOrder({ salesOrder: `SAME-${at}`, orderNumber: null }),
  }));
  await put('orders', orders, '');
  const sent = { headers, batchId: 'same-again' };
  const first = await sendBatch(portal, orders.slice(0, 2), { ...sent, allOf: accountNumber });
  expect(first).toMatchObject({ status: 422, items: ['28'] });
  const second = await sendBatch(portal, orders.slice(0, 2), {
    ...sent,
    allOf: `${accountNumber}&deletes=28`,
  });
  expect(second).toMatchObject({ status: 200, data: { skipped: 2, deleted: 28 } });
});

test('a record that was missing stays away from older versions, and from its own once its deletion was sent', async () => {
  const sent = (version: number) => ({
    accountNumber,
    ...anErpOrder({ salesOrder: 'BACK', orderNumber: null, version }),
  });
  const others = linesOf('orders', 3, 9);
  await put('orders', [...others, sent(5)], '&deletes=0');
  expect((await put('orders', others, '')).data).toMatchObject({ deleted: 1 });
  expect((await put('orders', [sent(4)])).data).toMatchObject({ skipped: 1 });
  const deletion = { accountNumber, salesOrder: 'BACK', version: 5, deleted: true };
  await put('orders', [deletion]);
  expect((await put('orders', [sent(5)])).data).toMatchObject({ skipped: 1 });
  expect((await put('orders', [sent(6)])).data).toMatchObject({ stored: 1 });
});

test.each([
  ['a password', 'hash', {}, 1],
  ['a password', 'hash', { invite: false }, 1],
  ['no password', null, {}, 1],
  ['no password', null, { invite: false }, 0],
] as const)(
  'a person with %s (%s) who was missing and comes back with %j gets a way in',
  async (_, hash, said, mails) => {
    const person = (version: number) => ({ ...anErpUser({ email: 'back@coronado.test', version }), ...said });
    const other = { accountNumber, ...anErpUser({ email: 'stays@coronado.test' }) };
    const sent = { accountNumber, ...person(1_000 + batches) };
    await put('users', [other, sent], `&deletes=${MANY}`);
    await portal.database.db
      .updateTable('profile')
      .set({ password_hash: hash })
      .where('email', '=', 'back@coronado.test')
      .execute();
    await mailsOf(portal);
    expect((await put('users', [other], '')).data).toMatchObject({ deleted: 1 });
    expect((await put('users', [sent])).data).toMatchObject({ stored: 1 });
    expect(await mailsOf(portal)).toHaveLength(mails);
  },
);

test('a set of new numbers alone deletes all that the customer had, so it is refused, also when it comes again', async () => {
  const [old, all] = [orders('OLD', 0, MANY_ORDERS), orders('NEW', 0, 2 * MANY_ORDERS)];
  await haveOrders(old);
  const many = { status: 422, type: 'FULL_SET_DELETES_MANY', items: [String(MANY_ORDERS)] };
  for (let tries = 0; tries < 2; tries += 1) expect(await put('orders', all, '')).toMatchObject(many);
  expect((await put('orders', [...old, ...all], '')).data).toMatchObject({ deleted: 0 });
  // A finished set ends it: the old ones are a third of what the customer had before the next.
  expect((await put('orders', all, '')).data).toMatchObject({ deleted: MANY_ORDERS });
});

test('what a batch adds before its full sets does not count as what the customer had', async () => {
  const [old, all] = [orders('OLD', 0, MANY_ORDERS), orders('NEW', 0, 2 * MANY_ORDERS)];
  await haveOrders(old);
  const plain = await portal.app.inject({
    method: 'PUT',
    url: '/api/erp/v1/orders?before-all-of=true',
    headers: { 'content-type': 'application/x-ndjson', 'batch-id': 'before', ...headers },
    payload: all.map((each) => JSON.stringify(each)).join('\n'),
  });
  expect(plain.json()).toMatchObject({ data: { stored: 2 * MANY_ORDERS } });
  expect(await put('orders', all, '')).toMatchObject({ status: 422, items: [String(MANY_ORDERS)] });
  expect((await put('orders', all, `&deletes=${MANY_ORDERS}`)).data).toMatchObject({ deleted: MANY_ORDERS });
});

test('a deletion of what nobody has is no record', async () => {
  await haveOrders(orders('FEW', 0, 5));
  const deletion = { accountNumber, salesOrder: 'NOBODY', version: 1, deleted: true };
  expect(await put('orders', [deletion], '')).toMatchObject({ status: 422, type: 'FULL_SET_EMPTY' });
  expect((await put('orders', orders('FEW', 0, 5))).data).toMatchObject({ skipped: 5 });
});

test('records that may not be deleted do not count', async () => {
  const quotes = linesOf('quotes', 25, 5_000);
  await put('quotes', [], '&empty=true');
  await put('quotes', quotes);
  await portal.database.db
    .updateTable('quote')
    .set({ answered_at: new Date() })
    .where(
      'order_number',
      'in',
      Array.from({ length: 20 }, (_, at) => `FQ-${at}`),
    )
    .execute();
  expect((await put('quotes', quotes.slice(24), '')).data).toMatchObject({ deleted: 4 });
});

test('what another batch adds while a full set comes stays', async () => {
  await haveOrders(orders('SET', 0, 3));
  const { port } = await listening();
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const [first, ...rest] = orders('SET', 0, 3).map((each) =>
        new TextEncoder().encode(`${JSON.stringify(each)}\n`),
      );
      stream.enqueue(first ?? new Uint8Array());
      end = () => {
        for (const each of rest) stream.enqueue(each);
        stream.close();
      };
    },
  });
  const set = fetch(`http://127.0.0.1:${port}/api/erp/v1/orders?all-of=${accountNumber}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/x-ndjson', 'batch-id': 'slow-set', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
  while (!(await portal.database.db.selectFrom('erp_missing_key').select('key').executeTakeFirst()));
  expect((await put('orders', orders('MEANWHILE', 0, 2))).data).toMatchObject({ stored: 2 });
  end();
  expect(await (await set).json()).toMatchObject({ data: { received: 3, deleted: 0 } });
  expect((await put('orders', orders('MEANWHILE', 0, 2))).data).toMatchObject({ skipped: 2 });
});

test('a full set whose server was killed while it deleted goes on with the number that it named', async () => {
  const all = orders('CUT', 0, 120);
  await haveOrders(all);
  const { db } = portal.database;
  await sql`
    create function stop_deleting() returns trigger language plpgsql as
    $$ begin if old.sales_order = 'CUT-90' then raise exception 'killed'; end if; return old; end $$`.execute(
    db,
  );
  await sql`create trigger stop_deleting before delete on sales_order for each row execute function stop_deleting()`.execute(
    db,
  );
  const said = '&deletes=119';
  expect((await put('orders', all.slice(0, 1), said, 'killed')).status).toBe(500);
  await sql`drop trigger stop_deleting on sales_order`.execute(db);
  const left = await db
    .selectFrom('sales_order')
    .select('id')
    .where('sales_order', 'like', 'CUT-%')
    .execute();
  expect(left.length).toBeLessThan(120);
  expect(left.length).toBeGreaterThan(1);
  expect((await put('orders', all.slice(0, 1), said, 'killed')).data).toMatchObject({ deleted: 119 });
});
