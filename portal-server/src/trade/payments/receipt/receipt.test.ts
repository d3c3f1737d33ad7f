import { mailsOf } from '../../../platform/mail/testing/mailbox.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { byCard, payingPortal, type PayingPortal } from '../testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

const receiptOf = (id: string) => paying.portal.app.inject(`/api/payments/${id}/receipt`);
const mail = (id: string, ...emails: string[]) =>
  paying.portal.app.inject({ method: 'POST', url: `/api/payments/${id}/receipt-mail`, payload: { emails } });

test('whoever knows a payment’s id gets its receipt, as a file and by mail', async () => {
  const memo = await paying.addMemo(20_00);
  const number = await paying.addInvoice({ po_number: '7788' });
  const { payment } = await paying.pay({ ...byCard(number), creditMemos: [memo], method: 'bank' });
  const file = await receiptOf(payment.id);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Receipt-${payment.paymentNumber}.pdf"`,
  });
  const text = (await readPdf(file.rawPayload)).join('\n');
  for (const shown of ['PO 7788', `Credit memo ${memo}: -$20.00`, 'Discount: -$0.80', 'Invoices'])
    expect(text).toContain(shown);
  for (const shown of [payment.paymentNumber, number, '$100.00', '-$20.00', '-$0.80', '$79.20', 'Submitted'])
    expect(text).toContain(shown);

  const authorized =
    'You authorize Sierra Vista Metals to debit the bank account that you enter here once for $79.20 today, 03-16-2026.';
  expect(text.replaceAll(/\s+/g, ' ')).toContain(authorized);

  expect((await mail(payment.id, 'Boss@customer.test')).statusCode).toBe(200);
  const [letter] = await mailsOf(paying.portal);
  expect(letter).toMatchObject({ to: 'boss@customer.test', subject: `Payment ${payment.paymentNumber}` });
  expect(letter?.text).toContain(
    `Invoice ${number}: $100.00, PO 7788, credit memo ${memo} -$20.00, discount -$0.80`,
  );
  for (const shown of [number, '$79.20', authorized, `/invoice-confirmation?payment=${payment.id}`])
    expect(letter?.text).toContain(shown);
});

test('a payment that is only begun, and one that nobody has, have no receipt', async () => {
  const { id } = await paying.beginByCard(await paying.addInvoice());
  for (const unknown of [id, 'A'.repeat(22)]) {
    expect((await receiptOf(unknown)).statusCode).toBe(404);
    expect((await mail(unknown, 'a@b.test')).statusCode).toBe(404);
  }
});

/** Mails the receipt to each address as often as given. Returns the number of refusals. */
async function refusedOf(id: string, addresses: readonly string[]): Promise<number> {
  let refused = 0;
  for (const address of addresses) if ((await mail(id, address)).statusCode === 429) refused += 1;
  return refused;
}

test('a receipt is mailed 20 times a day at most, whoever asks', async () => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  const addresses = Array.from({ length: 22 }, (_, at) => `a${at}@b.test`);
  expect(await refusedOf(payment.id, addresses)).toBe(2);
  const { payment: other } = await paying.pay(byCard(await paying.addInvoice()));
  expect((await mail(other.id, 'a0@b.test')).statusCode).toBe(200);
});

test('a receipt goes to five addresses at once, each once; beyond the limit of a day to none', async () => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  const sent = async (): Promise<string[]> =>
    (await mailsOf(paying.portal)).filter(({ text }) => text.includes(payment.id)).map(({ to }) => to);
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@many.test`);
  expect((await mail(payment.id, 'a@many.test', 'B@many.test', 'A@many.test')).statusCode).toBe(200);
  expect((await sent()).sort()).toEqual(['a@many.test', 'b@many.test']);
  expect((await mail(payment.id, ...five, 'f@many.test')).statusCode).toBe(400);
  expect((await mail(payment.id, 'a@many.test', 'nobody')).statusCode).toBe(400);
  for (let times = 0; times < 3; times += 1) expect((await mail(payment.id, ...five)).statusCode).toBe(200);
  expect((await mail(payment.id, ...five)).statusCode).toBe(429);
  expect((await mail(payment.id, ...five.slice(2))).statusCode).toBe(200);
  // Two were read before, so these make 20.
  expect(await sent()).toHaveLength(18);
});

test('receipts go to one address 30 times an hour at most, whichever payments they are of', async () => {
  const refused: number[] = [];
  for (const times of [18, 18]) {
    const { payment } = await paying.pay(byCard(await paying.addInvoice()));
    refused.push(
      await refusedOf(
        payment.id,
        Array.from({ length: times }, () => 'full@b.test'),
      ),
    );
  }
  expect(refused).toEqual([0, 6]);
  paying.portal.advance({ minutes: 61 });
  const headers = await paying.portal.signIn('credit');
  const begun = await paying.begin(byCard(await paying.addInvoice()), headers);
  const { payment } = await paying.confirm(begun.payment, { methodToken: 'ok' }, 'an-hour-later', headers);
  expect((await mail(payment.id, 'full@b.test')).statusCode).toBe(200);
});

test.each([
  ['address', () => '203.0.113.7'],
  ['network of IPv6 addresses', (sent: number) => `2001:db8::${sent}`],
])('the receipts that can be requested from one %s are limited', async (_place, addressOf) => {
  const limited = await payingPortal({ config: { mailsPerAddress: 3 } });
  const { payment } = await limited.pay(byCard(await limited.addInvoice()));
  const statuses: number[] = [];
  const refused = () =>
    limited.portal.app.inject({
      method: 'POST',
      url: `/api/payments/${'A'.repeat(22)}/receipt-mail`,
      payload: { emails: ['a@b.test'] },
    });
  // These were not mailed, so they do not count.
  for (let attempt = 0; attempt < 4; attempt += 1) expect((await refused()).statusCode).toBe(404);
  for (let sent = 0; sent < 4; sent += 1) {
    const answer = await limited.portal.app.inject({
      method: 'POST',
      url: `/api/payments/${payment.id}/receipt-mail`,
      payload: { emails: [`a${sent}@b.test`] },
      remoteAddress: addressOf(sent),
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await limited.close();
});
