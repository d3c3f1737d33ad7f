import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords, type ErpBatch } from './import-records.ts';
import { importShared } from './import-shared.ts';
import { findCustomers } from '../customer-search/routes.ts';
import { readParties } from '../documents/read-parties.ts';
import { ERP_EXAMPLES } from '@portal/shared-contracts/erp';
import {
  anErpBranch,
  anErpCreditMemo,
  anErpInvoice,
  anErpLine,
  anErpOrder,
  anErpQuote,
} from './testing/erp-records.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const send = (batch: ErpBatch) => importRecords(portal, CUSTOMER, batch, portal.app.log);
const readInvoice = () =>
  portal.database.db
    .selectFrom('invoice')
    .selectAll()
    .where('invoice_number', '=', 'I-ANY')
    .executeTakeFirstOrThrow();
const readOrder = () =>
  portal.database.db
    .selectFrom('sales_order')
    .selectAll()
    .where('sales_order', '=', 'S-ANY')
    .executeTakeFirstOrThrow();

test('records of a chain come in any order, and are joined once both are here', async () => {
  const numbers = { salesOrder: 'S-ANY', orderNumber: 'Q-ANY', invoiceNumber: 'I-ANY' };
  await send({ invoices: [anErpInvoice(numbers)] });
  expect(await readInvoice()).toMatchObject({ sales_order_id: null, amount_outstanding: 1_000 });
  const lines = [anErpLine({ productCode: 'ANY-1' })];
  await send({ orders: [anErpOrder({ salesOrder: 'S-ANY', orderNumber: 'Q-ANY', lines })] });
  const order = await readOrder();
  expect(order).toMatchObject({ quote_id: null, quote_number: 'Q-ANY' });
  expect(await readInvoice()).toMatchObject({ sales_order_id: order.id, product_codes: 'ANY-1' });
  await send({ quotes: [anErpQuote({ orderNumber: 'Q-ANY', ordered: null })] });
  const quote = portal.database.db.selectFrom('quote').selectAll().where('order_number', '=', 'Q-ANY');
  const { id, ordered } = await quote.executeTakeFirstOrThrow();
  expect(ordered).toBe('2026-03-16');
  expect(await readOrder()).toMatchObject({ quote_id: id, quote_date: '2026-03-10' });
});

test('a credit memo comes before the invoices that it names, and is joined with them once they are here', async () => {
  const application = (invoiceNumber: string, amount: number) => ({
    invoiceNumber,
    amount,
    appliedOn: '2026-03-12',
    payment: null,
  });
  const memo = anErpCreditMemo({
    creditNoteNumber: 'C-ANY',
    invoiceNumber: 'I-LATE',
    applications: [application('I-LATE', 100), application('I-LATER', 50), application('I-LATER', 20)],
  });
  expect(await send({ creditMemos: [memo] })).toMatchObject([{ outcome: 'stored' }]);
  const read = async () => {
    const { id, ...stored } = await portal.database.db
      .selectFrom('credit_memo')
      .select(['id', 'amount_outstanding', 'invoice_id', 'awaited_invoice'])
      .where('credit_note_number', '=', 'C-ANY')
      .executeTakeFirstOrThrow();
    const applied = portal.database.db
      .selectFrom('credit_application as a')
      .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
      .select(['i.invoice_number', 'a.amount'])
      .where('a.credit_memo_id', '=', id)
      .orderBy('i.invoice_number');
    return { ...stored, applied: await applied.execute() };
  };
  const waiting = { amount_outstanding: -130, invoice_id: null, awaited_invoice: 'I-LATE', applied: [] };
  expect(await read()).toEqual(waiting);
  await send({ creditMemos: [{ ...memo, version: 2 }] });
  expect(await read()).toEqual(waiting);
  const invoice = (invoiceNumber: string) => anErpInvoice({ invoiceNumber, orderNumber: null });
  await send({ invoices: [invoice('I-LATER'), invoice('I-LATE')] });
  expect(await read()).toEqual({
    amount_outstanding: -130,
    invoice_id: expect.any(Number) as number,
    awaited_invoice: null,
    applied: [
      { invoice_number: 'I-LATE', amount: 100 },
      { invoice_number: 'I-LATER', amount: 70 },
    ],
  });
});

test('records of one key in one batch are written by their versions, in whichever order', async () => {
  const order = (version: number, carrier: string) =>
    anErpOrder({ salesOrder: 'S-TWICE', orderNumber: null, version, carrier });
  const results = await send({ orders: [order(2, 'two'), order(1, 'one'), order(3, 'three')] });
  expect(results.map(({ outcome }) => outcome)).toEqual(['stored', 'skipped', 'stored']);
  const stored = portal.database.db
    .selectFrom('sales_order')
    .select('carrier')
    .where('sales_order', '=', 'S-TWICE');
  expect(await stored.executeTakeFirst()).toEqual({ carrier: 'three' });
});

test('a customer and a credit memo come before their branch, in whose place stands the distributor until then', async () => {
  const { db } = portal.database;
  const shared = (kind: 'customers' | 'branches', record: object) =>
    importShared(portal, kind, [record], portal.app.log);
  const customer = { ...ERP_EXAMPLES.customers, customerID: 7_100, accountNumber: 'C-7100', branchID: 310 };
  expect(await shared('customers', customer)).toMatchObject([{ outcome: 'stored' }]);
  const memo = anErpCreditMemo({ creditNoteNumber: 'C-BRANCH', branchID: 311, applications: [] });
  expect(await send({ creditMemos: [memo] })).toMatchObject([{ outcome: 'stored' }]);
  const { company } = portal.config;
  const read = async () => ({
    branch: (await readParties(db, 7_100, company)).branch,
    found: await findCustomers(db, 'C-7100'),
  });
  const { name, address, phone } = company;
  expect(await read()).toMatchObject({
    branch: { name, address, phone, fax: null },
    found: [{ accountNumber: 'C-7100', city: null }],
  });
  await shared('branches', anErpBranch({ branchID: 310, title: 'Elko', city: 'Elko' }));
  expect(await read()).toMatchObject({ branch: { name: 'Elko' }, found: [{ city: 'Elko' }] });
});
