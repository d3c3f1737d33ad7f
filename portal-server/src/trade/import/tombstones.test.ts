import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { payingPortal } from '../payments/testing/paying.ts';
import { countDeletable, deleteMissing } from './delete-missing.ts';
import { importRecords, type ErpBatch } from './import-records.ts';
import {
  aPdf,
  anErpCreditMemo,
  anErpInvoice,
  anErpOrder,
  anErpQuote,
  anErpShipment,
  anErpUser,
} from './testing/erp-records.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const send = (batch: ErpBatch) => importRecords(portal, CUSTOMER, batch, portal.app.log);
const outcomes = async (batch: ErpBatch) => (await send(batch)).map(({ outcome }) => outcome);
const deleted = (key: object, version: number) => ({ ...key, version, deleted: true });

test.each([
  ['quotes', (version: number) => anErpQuote({ version }), { orderNumber: 'Q-ERP' }],
  ['orders', (version: number) => anErpOrder({ version, orderNumber: null }), { salesOrder: 'S-ERP' }],
  ['shipments', (version: number) => anErpShipment({ version }), { shipmentNumber: 'SH-ERP' }],
  ['creditMemos', (version: number) => anErpCreditMemo({ version }), { creditNoteNumber: 'C-ERP' }],
  ['users', (version: number) => anErpUser({ version, invite: false }), { email: 'IDA@customer.test' }],
  [
    'dedicatedInventory',
    (version: number) => ({
      version,
      productCode: 'X-1',
      productDescription: 'Plate',
      stockAvailable: 3,
      lastUsageDate: null,
    }),
    { productCode: 'X-1' },
  ],
  [
    'documents',
    (version: number) => ({ version, documentKind: 'invoice', number: 'I 1', pdf: aPdf() }),
    { documentKind: 'invoice', number: 'I 1' },
  ],
] as const)('of %s, what is deleted comes back by a newer record alone', async (kind, record, key) => {
  expect(await outcomes({ [kind]: [record(3)] })).toEqual(['stored']);
  expect(await outcomes({ [kind]: [deleted(key, 2)] })).toEqual(['skipped']);
  expect(await outcomes({ [kind]: [deleted(key, 5)] })).toEqual(['deleted']);
  expect(await outcomes({ [kind]: [deleted(key, 5), record(4), record(5)] })).toEqual([
    'skipped',
    'skipped',
    'skipped',
  ]);
  expect(await outcomes({ [kind]: [record(6)] })).toEqual(['stored']);
  expect(await outcomes({ [kind]: [deleted(key, 6)] })).toEqual(['deleted']);
});

test('a tombstone that comes before its record keeps it away', async () => {
  expect(await outcomes({ orders: [deleted({ salesOrder: 'S-LATE' }, 2)] })).toEqual(['skipped']);
  expect(await outcomes({ orders: [anErpOrder({ salesOrder: 'S-LATE', version: 1 })] })).toEqual(['skipped']);
});

test('an invoice stays without its order, and goes once no credit memo is applied to it', async () => {
  const part = { invoiceNumber: 'I-GO', amount: 100, appliedOn: '2026-03-16', payment: null };
  await send({
    orders: [anErpOrder({ salesOrder: 'S-GO' })],
    invoices: [anErpInvoice({ invoiceNumber: 'I-GO', salesOrder: 'S-GO' })],
    creditMemos: [anErpCreditMemo({ creditNoteNumber: 'C-GO', invoiceNumber: 'I-GO', applications: [part] })],
  });
  expect(await outcomes({ orders: [deleted({ salesOrder: 'S-GO' }, 2)] })).toEqual(['deleted']);
  const invoices = [deleted({ invoiceNumber: 'I-GO' }, 2)];
  expect(await outcomes({ invoices })).toEqual(['refused']);
  expect(await outcomes({ creditMemos: [deleted({ creditNoteNumber: 'C-GO' }, 2)], invoices })).toEqual([
    'deleted',
    'refused',
  ]);
  expect(await outcomes({ invoices })).toEqual(['deleted']);
});

test('a record that is missing goes, and a quote that was answered stays', async () => {
  const numbers = async () => {
    const rows = portal.database.db
      .selectFrom('quote')
      .select('order_number')
      .where('customer_id', '=', CUSTOMER);
    return (await rows.execute()).map(({ order_number }) => order_number);
  };
  const { db } = portal.database;
  await send({ quotes: ['Q-A', 'Q-B', 'Q-C'].map((orderNumber) => anErpQuote({ orderNumber })) });
  await db.updateTable('quote').set({ answered_at: new Date() }).where('order_number', '=', 'Q-C').execute();
  const before = await numbers();
  const goes = new Set(['Q-B']);
  const records = ['Q-B', 'Q-C'].map((key) => ({ key, version: 1 }));
  const missing = { kind: 'quotes', customerId: CUSTOMER, records } as const;
  expect(await countDeletable(portal, missing)).toBe(1);
  expect(await numbers()).toEqual(before);
  const noted: number[] = [];
  const note = async (_: unknown, deleted: number) => void noted.push(deleted);
  expect(await deleteMissing(portal, missing, { log: portal.app.log, note })).toBe(1);
  expect(noted).toEqual([1]);
  expect((await numbers()).sort()).toEqual(before.filter((number) => !goes.has(number)).sort());
});

test('an invoice that was paid in the portal stays', async () => {
  const paying = await payingPortal();
  const own = (batch: ErpBatch) => importRecords(paying.portal, CUSTOMER, batch, paying.portal.app.log);
  await own({ orders: [anErpOrder({ orderNumber: null })], invoices: [anErpInvoice({ orderNumber: null })] });
  await paying.pay({ invoices: [{ invoiceNumber: 'I-ERP', amount: 400 }], creditMemos: [], method: 'card' });
  expect(await own({ invoices: [deleted({ invoiceNumber: 'I-ERP' }, 2)] })).toMatchObject([
    { outcome: 'refused', reason: expect.stringContaining('booked') as string },
  ]);
  await paying.close();
});
