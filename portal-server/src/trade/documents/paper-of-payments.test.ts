import { payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
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
