import { mailsOf } from '../../../platform/mail/testing/mailbox.ts';
import { importRecords } from '../../import/import-records.ts';
import { anErpInvoice } from '../../import/testing/erp-records.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

/** Leaves the customer with no open invoice. */
const payAllElsewhere = () =>
  paying.portal.database.db
    .updateTable('invoice')
    .set({ amount_outstanding: 0 })
    .where('customer_id', '=', CUSTOMER)
    .execute();
const invoiceOf = (cents: number) => paying.addInvoice({ amount_outstanding: cents });

test('the refusal of a payment below the minimum names what works, as the form does', async () => {
  await payAllElsewhere();
  const [number, memo] = [await invoiceOf(100_00), await paying.addMemo(99_70)];
  const request = { invoices: [{ invoiceNumber: number }], creditMemos: [memo], method: 'card' as const };
  const { payment } = await paying.begin(request);
  expect(payment.figures).toMatchObject({ due: 30, missing: 20 });
  const refused = await paying.confirm(payment);
  expect(refused).toMatchObject({ status: 422, error: { type: 'BELOW_MINIMUM' } });
  expect(refused.error.message).toBe(
    `A payment is at least $0.50. Please pay $99.50 of ${number} with your credit, and $0.50 later.`,
  );
  const change = { ...request, invoices: [{ invoiceNumber: number, amount: 99_50 }] };
  const changed = await paying.send('PUT', `/api/payments/${payment.id}`, change);
  expect(await paying.confirm(changed.payment, {})).toMatchObject({
    status: 200,
    payment: { state: 'settled' },
  });
  expect(await paying.outstanding(number)).toBe(50);
});

test('the form offers the largest other invoices that no other payment has; who has none is told whom to call', async () => {
  await payAllElsewhere();
  const small = await invoiceOf(30);
  const alone = await paying.begin({ invoices: [{ invoiceNumber: small }], creditMemos: [], method: 'card' });
  expect(alone.payment.form).toMatchObject({ others: [], phone: paying.portal.config.company.phone });
  const { error } = await paying.confirm(alone.payment);
  expect(error.message).toContain(`Please call us at ${paying.portal.config.company.phone}.`);

  const others = [
    await invoiceOf(10_00),
    await invoiceOf(40_00),
    await invoiceOf(30_00),
    await invoiceOf(20_00),
  ];
  const { form } = await paying.read(alone.payment.id);
  expect(form?.others.map(({ number }) => number)).toEqual([others[1], others[2], others[3]]);
  const refused = await paying.confirm(alone.payment);
  expect(refused.error.message).toBe(
    `A payment is at least $0.50. Please pay it together with ${others[1]}.`,
  );
});

test('no link is mailed to an invoice that is too small to be paid by itself', async () => {
  const number = await invoiceOf(30);
  const payload = { kind: 'invoice', number, email: 'ap@customer.test' };
  const asked = { method: 'POST', url: '/api/payment-links', headers: paying.headers, payload } as const;
  const sent = await paying.portal.app.inject(asked);
  expect([sent.statusCode, sent.json()]).toMatchObject([422, { type: 'BELOW_MINIMUM' }]);
  const record = anErpInvoice({
    invoiceNumber: 'I-SMALL',
    total: 49,
    originalAmount: 49,
    amountOutstanding: 49,
  });
  const invoices = [{ ...record, mailLink: true }];
  await importRecords(paying.portal, CUSTOMER, { invoices }, paying.portal.app.log);
  expect(await mailsOf(paying.portal)).toEqual([]);
});
