import { importRecords, type ErpBatch } from '../import/import-records.ts';
import { anErpInvoice, anErpOrder } from '../import/testing/erp-records.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { documents } from './routes.ts';
import { readPdf } from './testing/read-pdf.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal({ areas: [documents] });
});
afterAll(() => paying.close());

async function paperOf(invoiceNumber: string): Promise<string> {
  const url = `/api/account/v1/invoice/download/${invoiceNumber}`;
  const file = await paying.portal.app.inject({ url, headers: paying.headers });
  return (await readPdf(file.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
}
const payByBank = (invoiceNumber: string, amount?: number) =>
  paying.pay({
    invoices: [{ invoiceNumber, ...(amount !== undefined && { amount }) }],
    creditMemos: [],
    method: 'bank',
  });

test('the paper of an invoice says paid in full only once the money of its bank payment has arrived', async () => {
  const number = await paying.addInvoice();
  const { payment } = await payByBank(number);
  const submitted = await paperOf(number);
  expect(submitted).toContain(
    'Payment submitted on 03-16-2026. The invoice is paid when the money has arrived.',
  );
  expect(submitted).toContain('Payment submitted -$100.00');
  expect(submitted).not.toContain('paid in full');

  paying.gateway.move(`${payment.id}.1`, { state: 'succeeded' });
  await paying.notify(`${payment.id}.1`);
  const settled = await paperOf(number);
  expect(settled).toContain('This invoice is paid in full. Thank you.');
  expect(settled).not.toContain('submitted');
});

test('the paper of an invoice names the part that is on its way, and nothing after the bank returned it', async () => {
  const number = await paying.addInvoice();
  const { payment } = await payByBank(number, 40_00);
  expect(await paperOf(number)).toContain('Payment of $40.00 submitted on 03-16-2026.');

  paying.gateway.move(`${payment.id}.1`, { state: 'returned', failure: 'insufficient_funds' });
  await paying.notify(`${payment.id}.1`);
  const returned = await paperOf(number);
  expect(returned).toContain('Balance due $100.00');
  expect(returned).not.toContain('submitted');
});

const send = (batch: ErpBatch) => importRecords(paying.portal, CUSTOMER, batch, paying.portal.app.log);

test('an invoice that a cheque paid while a bank payment was on its way is paid', async () => {
  const number = await paying.addInvoice();
  await payByBank(number);
  const record = anErpInvoice({ invoiceNumber: number, salesOrder: null, orderNumber: null, version: 9 });
  const amounts = { total: 100_00, originalAmount: 100_00, amountOutstanding: 0, paidOn: '2026-03-15' };
  await send({ invoices: [{ ...record, ...amounts }] });
  const paper = await paperOf(number);
  expect(paper).toContain('This invoice is paid in full. Thank you.');
  expect(paper).toContain('$100.00 more than was due: we will apply or return it.');
  expect(paper).not.toContain('submitted');
});

test('an invoice whose quote was paid by bank is paid when that money has arrived', async () => {
  const { db } = paying.portal.database;
  const quote = await addPendingQuote(db, CUSTOMER);
  await paying.pay({ quotes: { orderNumbers: [quote] }, method: 'bank' });
  const { total } = await db
    .selectFrom('quote')
    .select('total')
    .where('customer_id', '=', CUSTOMER)
    .where('order_number', '=', quote)
    .executeTakeFirstOrThrow();
  const record = anErpInvoice({ invoiceNumber: 'I-Q', salesOrder: 'S-Q', orderNumber: quote });
  await send({
    orders: [anErpOrder({ salesOrder: 'S-Q', orderNumber: quote })],
    invoices: [{ ...record, total, originalAmount: total, amountOutstanding: total }],
  });
  const paper = await paperOf('I-Q');
  expect(paper).toContain('Payment submitted on 03-16-2026. The invoice is paid when the money has arrived.');
  expect(paper).toContain('Balance due $0.00');
});
