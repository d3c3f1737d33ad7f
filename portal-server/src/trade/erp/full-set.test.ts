import type { CustomerKind } from '@portal/shared-contracts/erp';
import { nameOfKind } from '@portal/shared-contracts/erp';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import {
  aPdf,
  anErpCreditMemo,
  anErpCustomer,
  anErpInvoice,
  anErpOrder,
  anErpQuote,
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
  quotes: (at, version) => anErpQuote({ orderNumber: `FQ-${at}`, version }),
  orders: (at, version) => anErpOrder({ salesOrder: `FS-${at}`, orderNumber: null, version }),
  invoices: (at, version) =>
    anErpInvoice({ invoiceNumber: `FI-${at}`, salesOrder: `FS-${at}`, orderNumber: null, version }),
  creditMemos: (at, version) =>
    anErpCreditMemo({ creditNoteNumber: `FC-${at}`, accountsTransactionID: at + 1, version }),
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

const linesOf = (kind: CustomerKind, count: number, version = 1) =>
  Array.from({ length: count }, (_, at) => ({ accountNumber, ...RECORDS[kind](at, version) }));
const put = (kind: CustomerKind, lines: readonly unknown[], said?: string) => {
  batches += 1;
  return sendBatch(portal, lines, {
    kind: nameOfKind(kind),
    headers,
    batchId: `full-${batches}`,
    ...(said !== undefined && { allOf: `${accountNumber}${said}` }),
  });
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
