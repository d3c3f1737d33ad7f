import { mailsOf } from '../../../platform/mail/testing/mailbox.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { byCard, payingPortal, type PayingPortal } from '../testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

const receiptOf = (id: string) => paying.portal.app.inject(`/api/payments/${id}/receipt`);
const mail = (id: string, email: string) =>
  paying.portal.app.inject({ method: 'POST', url: `/api/payments/${id}/receipt-mail`, payload: { email } });

test('whoever knows a payment’s id gets its receipt, as a file and by mail', async () => {
  const memo = await paying.addMemo(20_00);
  const number = await paying.addInvoice();
  const { payment } = await paying.pay({ ...byCard(number), creditMemos: [memo], method: 'bank' });
  const file = await receiptOf(payment.id);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Receipt-${payment.paymentNumber}.pdf"`,
  });
  const text = (await readPdf(file.rawPayload)).join('\n');
  for (const shown of [payment.paymentNumber, number, '$100.00', '-$20.00', '-$0.80', '$79.20', 'Submitted'])
    expect(text).toContain(shown);

  expect((await mail(payment.id, 'Boss@customer.test')).statusCode).toBe(200);
  const [letter] = await mailsOf(paying.portal);
  expect(letter).toMatchObject({ to: 'boss@customer.test', subject: `Payment ${payment.paymentNumber}` });
  for (const shown of [number, '$79.20', `/invoice-confirmation?payment=${payment.id}`])
    expect(letter?.text).toContain(shown);
});

test('a payment that is only begun, and one that nobody has, have no receipt', async () => {
  const { id } = await paying.beginByCard(await paying.addInvoice());
  for (const unknown of [id, 'A'.repeat(22)]) {
    expect((await receiptOf(unknown)).statusCode).toBe(404);
    expect((await mail(unknown, 'a@b.test')).statusCode).toBe(404);
  }
});

test('the receipts of a payment that are mailed in a day are bounded', async () => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  const statuses: number[] = [];
  for (let sent = 0; sent < 22; sent += 1)
    statuses.push((await mail(payment.id, `a${sent}@b.test`)).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
