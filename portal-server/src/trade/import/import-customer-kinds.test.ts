import type { InventoryItemDetails } from '@portal/shared-contracts/schemas';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords, type ErpBatch } from './import-records.ts';
import { aPdf, anErpOrder, anErpUser } from './testing/erp-records.ts';

const [CREDIT, CASH] = [1001, 1002];
let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());
afterEach(() => jest.restoreAllMocks());

const send = (batch: ErpBatch, customerId = CREDIT) =>
  importRecords(portal, customerId, batch, portal.app.log);
const outcomes = async (batch: ErpBatch, customerId = CREDIT) =>
  (await send(batch, customerId)).map(({ outcome }) => outcome);
const profileOf = (email: string) =>
  portal.database.db.selectFrom('profile').selectAll().where('email', '=', email).executeTakeFirst();
const get = (url: string) => portal.app.inject({ url, headers });

test('a new user is invited by mail, once, in their language', async () => {
  const user = anErpUser({ email: 'Nadia@Customer.test', language: 'es' });
  expect(await outcomes({ users: [user] })).toEqual(['stored']);
  expect(await outcomes({ users: [{ ...user, version: 2, name: 'Nadia Ruiz' }, user] })).toEqual([
    'stored',
    'skipped',
  ]);
  const letters = (await mailsOf(portal)).filter(({ to }) => to === 'nadia@customer.test');
  expect(letters).toMatchObject([{ language: 'es' }]);
  expect(await profileOf('nadia@customer.test')).toMatchObject({ name: 'Nadia Ruiz', customer_id: CREDIT });
});

test('a user who is not to be invited has a login and no mail', async () => {
  await send({ users: [anErpUser({ email: 'quiet@customer.test', invite: false })] });
  expect(await profileOf('quiet@customer.test')).toMatchObject({ password_hash: null });
  expect((await mailsOf(portal)).map(({ to }) => to)).not.toContain('quiet@customer.test');
});

test('the address of another customer or of staff is refused', async () => {
  await send({ users: [anErpUser({ email: 'mine@customer.test', invite: false })] }, CASH);
  for (const email of ['mine@customer.test', 'staff@demo.test'])
    expect(await send({ users: [anErpUser({ email })] })).toMatchObject([
      { outcome: 'refused', field: 'email', number: email },
    ]);
});

test('a user who is deleted is signed out', async () => {
  const own = await portal.signIn('hold');
  const me = () => portal.app.inject({ url: '/api/account', headers: own });
  expect((await me()).statusCode).toBe(200);
  const hold = await profileOf('hold@demo.test');
  expect(
    await outcomes(
      { users: [{ email: 'hold@demo.test', version: 1, deleted: true }] },
      hold?.customer_id ?? 0,
    ),
  ).toEqual(['deleted']);
  expect((await me()).statusCode).toBe(401);
});

test('an item of the dedicated inventory is listed and opened, changes and goes', async () => {
  const item = {
    version: 1,
    productCode: 'TI-RD-2.000',
    productDescription: 'Titanium Round 2.000"',
    stockAvailable: 12,
    lastUsageDate: '2026-03-01',
  };
  const rows = async () =>
    (await get('/api/account-products?search=TI-RD')).json<{ data: { rows: unknown[] } }>().data.rows;
  const details = () => get(`/api/account-products/${item.productCode}`);
  await send({ dedicatedInventory: [item] });
  expect(await rows()).toMatchObject([
    { productCode: 'TI-RD-2.000', stockAvailable: 12, unitOfMeasure: 'PC' },
  ]);
  await send({ dedicatedInventory: [{ ...item, version: 2, stockAvailable: 5, unitOfMeasure: 'LB' }] });
  expect((await details()).json<{ data: InventoryItemDetails }>().data).toMatchObject({
    stockAvailable: 5,
    unitOfMeasure: 'LB',
  });
  await send({ dedicatedInventory: [{ productCode: item.productCode, version: 3, deleted: true }] });
  expect(await rows()).toEqual([]);
  expect((await details()).statusCode).toBe(404);
});

test('a document that was printed elsewhere is served in place of the drawn one, until it is deleted', async () => {
  const url = '/api/account/v1/salesOrder/download/S-DOC';
  const document = { version: 1, documentKind: 'salesOrder', number: 'S-DOC', pdf: aPdf('by the ERP') };
  expect(await outcomes({ documents: [document] })).toEqual(['stored']);
  expect((await get(url)).statusCode).toBe(404);
  await send({ orders: [anErpOrder({ salesOrder: 'S-DOC', orderNumber: null })] });
  const served = await get(url);
  expect(served.headers['content-type']).toBe('application/pdf');
  expect(served.body).toContain('by the ERP');
  await send({ documents: [{ ...document, version: 2, pdf: aPdf('once more') }, document] });
  expect((await get(url)).body).toContain('once more');
  await send({ documents: [{ documentKind: 'salesOrder', number: 'S-DOC', version: 3, deleted: true }] });
  expect((await get(url)).body).not.toContain('once more');
});

test.each([
  ['base64', 'not base64!'],
  ['a PDF', Buffer.from('<html>%%EOF').toString('base64')],
  ['whole', Buffer.from('%PDF-1.7\n').toString('base64')],
])('a document that is not %s is refused', async (_, pdf) => {
  expect(
    await send({ documents: [{ version: 1, documentKind: 'quote', number: 'Q-1', pdf }] }),
  ).toMatchObject([{ outcome: 'refused', field: 'pdf', number: 'quote Q-1' }]);
});

test('a document of another customer is not served', async () => {
  await send({ orders: [anErpOrder({ salesOrder: 'S-OWN', orderNumber: null })] });
  await send(
    { documents: [{ version: 1, documentKind: 'salesOrder', number: 'S-OWN', pdf: aPdf('of cash') }] },
    CASH,
  );
  expect((await get('/api/account/v1/salesOrder/download/S-OWN')).body).not.toContain('of cash');
});
