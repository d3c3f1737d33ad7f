import { checkBooks } from '../payments/books/check-books.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { importRecords, type ErpBatch } from './import-records.ts';
import { anErpCreditMemo, anErpInvoice, anErpOrder } from './testing/erp-records.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

const send = async (batch: ErpBatch) => importRecords(paying.portal, CUSTOMER, batch, paying.portal.app.log);
const one = async (batch: ErpBatch) => (await send(batch))[0];
const db = () => paying.portal.database.db;
const readInvoice = (number: string) =>
  db()
    .selectFrom('invoice')
    .select(['amount_outstanding', 'paid_on', 'fully_paid_actual_date', 'list'])
    .where('invoice_number', '=', number)
    .executeTakeFirstOrThrow();
const numberOf = async (id: string) => {
  const payment = db().selectFrom('payment').select('number').where('payment_id', '=', id);
  return (await payment.executeTakeFirstOrThrow()).number;
};
const differences = async () =>
  (await checkBooks(paying.portal.database, paying.gateway, new Date('2026-01-01'))).differences;
async function giveBack(id: string): Promise<void> {
  paying.gateway.move(`${id}.1`, { state: 'returned', failure: 'insufficient_funds' });
  await paying.notify(`${id}.1`);
}
/** An invoice of its own, with its order, as the distributor's systems sent it. */
let made = 0;
async function invoiced(): Promise<string> {
  made += 1;
  const [salesOrder, invoiceNumber] = [`S-${made}`, `I-${made}`];
  const orders = [anErpOrder({ salesOrder, orderNumber: null })];
  await send({ orders, invoices: [anErpInvoice({ invoiceNumber, salesOrder, orderNumber: null })] });
  return invoiceNumber;
}
const invoice = (invoiceNumber: string, changes: Parameters<typeof anErpInvoice>[0]) =>
  anErpInvoice({ invoiceNumber, salesOrder: invoiceNumber.replace('I', 'S'), orderNumber: null, ...changes });
const payAll = (invoiceNumber: string, method: 'card' | 'bank') =>
  paying.pay({ invoices: [{ invoiceNumber }], creditMemos: [], method });

test('a payment made here counts until it is booked there, and not twice after that', async () => {
  const number = await invoiced();
  const { payment } = await payAll(number, 'card');
  await send({ invoices: [invoice(number, { version: 2, deliveryDate: '2026-03-17' })] });
  expect(await readInvoice(number)).toMatchObject({ amount_outstanding: 0, paid_on: '2026-03-16' });
  const payments = [{ payment: await numberOf(payment.id), amount: 1_000 }];
  await send({ invoices: [invoice(number, { version: 3, amountOutstanding: 0, payments })] });
  expect(await readInvoice(number)).toMatchObject({ amount_outstanding: 0, list: 'invoices-history' });
  expect(await differences()).toEqual([]);
});

test('an invoice is not paid while another bank payment of it is on its way', async () => {
  const number = await invoiced();
  const half = { invoices: [{ invoiceNumber: number, amount: 400 }], creditMemos: [] };
  const { payment: waiting } = await paying.pay({ ...half, method: 'bank' });
  const { payment: settled } = await payAll(number, 'bank');
  paying.gateway.move(`${settled.id}.1`, { state: 'succeeded' });
  await paying.notify(`${settled.id}.1`);
  expect(await readInvoice(number)).toMatchObject({ amount_outstanding: 0, fully_paid_actual_date: null });
  paying.gateway.move(`${waiting.id}.1`, { state: 'succeeded' });
  await paying.notify(`${waiting.id}.1`);
  expect(await readInvoice(number)).toMatchObject({ fully_paid_actual_date: '2026-03-16' });
});

test('a returned payment opens its invoice again, whether or not it was booked there', async () => {
  for (const isBooked of [false, true]) {
    const number = await invoiced();
    const { payment } = await payAll(number, 'bank');
    const payments = [{ payment: await numberOf(payment.id), amount: 1_000 }];
    if (isBooked) await send({ invoices: [invoice(number, { version: 2, amountOutstanding: 0, payments })] });
    expect(await readInvoice(number)).toMatchObject({ amount_outstanding: 0, fully_paid_actual_date: null });
    await giveBack(payment.id);
    expect(await readInvoice(number)).toMatchObject({ amount_outstanding: 1_000, paid_on: null });
    await send({ invoices: [invoice(number, { version: 3 })] });
    expect(await readInvoice(number)).toMatchObject({ amount_outstanding: 1_000 });
  }
  expect(await differences()).toEqual([]);
});

test('what is returned while another payment holds its invoice opens it at once, and is no difference in the books', async () => {
  const number = await invoiced();
  const part = { invoices: [{ invoiceNumber: number, amount: 400 }], creditMemos: [] };
  const { payment: returned } = await paying.pay({ ...part, method: 'bank' });
  const rest = { invoices: [{ invoiceNumber: number }], creditMemos: [] };
  const { payment: waiting } = await paying.pay({ ...rest, method: 'card' }, 'challenge');
  expect([returned.state, waiting.state]).toEqual(['submitted', 'challenge']);
  await giveBack(returned.id);
  expect(await readInvoice(number)).toMatchObject({ amount_outstanding: 1_000 });
  expect(await differences()).toEqual([]);
  paying.gateway.move(`${waiting.id}.1`, { state: 'succeeded' });
  await paying.notify(`${waiting.id}.1`);
  expect(await readInvoice(number)).toMatchObject({ amount_outstanding: 400 });
  expect(await differences()).toEqual([]);
});

test('a return leaves nothing open that was paid by cheque meanwhile, or corrected to less', async () => {
  const [paid, corrected] = [await invoiced(), await invoiced()];
  const both = [await payAll(paid, 'bank'), await payAll(corrected, 'bank')];
  await send({
    invoices: [
      invoice(paid, { version: 2, amountOutstanding: 0, paidOn: '2026-03-15' }),
      invoice(corrected, { version: 2, originalAmount: 400, amountOutstanding: 400 }),
    ],
  });
  for (const { payment } of both) await giveBack(payment.id);
  expect(await readInvoice(paid)).toMatchObject({ amount_outstanding: 0, paid_on: '2026-03-15' });
  expect(await readInvoice(corrected)).toMatchObject({ amount_outstanding: 400 });
  expect(await differences()).toEqual([]);
});

test('an invoice and a credit memo that a payment under way holds wait for their records', async () => {
  const number = await invoiced();
  const memo = { creditNoteNumber: 'C-HELD', originalAmount: 300 };
  await send({ creditMemos: [anErpCreditMemo(memo)] });
  const begun = await paying.begin({
    invoices: [{ invoiceNumber: number }],
    creditMemos: ['C-HELD'],
    method: 'card',
  });
  await paying.confirm(begun.payment, { methodToken: 'challenge' });
  const batch = {
    invoices: [invoice(number, { version: 2, amountOutstanding: 0, paidOn: '2026-03-15' })],
    creditMemos: [anErpCreditMemo({ ...memo, version: 2 })],
  };
  const refusal = { outcome: 'refused', reason: 'A payment of it is under way. Send it again later.' };
  expect(await send(batch)).toMatchObject([refusal, refusal]);
  paying.gateway.move(`${begun.payment.id}.1`, { state: 'succeeded' });
  await paying.notify(`${begun.payment.id}.1`);
  expect(await readInvoice(number)).toMatchObject({ amount_outstanding: 0, paid_on: '2026-03-16' });
  expect(await paying.memoLeft('C-HELD')).toBe(0);
  expect((await send(batch)).map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  expect(await paying.memoLeft('C-HELD')).toBe(0);
  expect(await differences()).toEqual([]);
});

test('the part of a credit memo that a payment used here stays used, and comes back with its return', async () => {
  const [number, other] = [await invoiced(), await invoiced()];
  const memo = { creditNoteNumber: 'C-USED', originalAmount: 300 };
  await send({ creditMemos: [anErpCreditMemo(memo)] });
  const { payment } = await paying.pay({
    invoices: [{ invoiceNumber: number }],
    creditMemos: ['C-USED'],
    method: 'bank',
  });
  const application = { amount: 300, appliedOn: '2026-03-16', payment: null };
  await send({ creditMemos: [anErpCreditMemo({ ...memo, version: 2, originalAmount: 500 })] });
  expect(await paying.memoLeft('C-USED')).toBe(200);
  const applications = [
    { ...application, invoiceNumber: number, payment: await numberOf(payment.id) },
    { ...application, invoiceNumber: other, amount: 50 },
  ];
  await send({ creditMemos: [anErpCreditMemo({ ...memo, version: 3, originalAmount: 500, applications })] });
  expect(await paying.memoLeft('C-USED')).toBe(150);
  await giveBack(payment.id);
  expect(await paying.memoLeft('C-USED')).toBe(450);
  expect(await differences()).toEqual([]);
});

describe('a quote that is paid by bank before it is invoiced', () => {
  const total = 10_000;
  const pay = async () => {
    const orderNumber = await addPendingQuote(db(), CUSTOMER);
    const { payment } = await paying.pay({ quotes: { orderNumbers: [orderNumber] }, method: 'bank' });
    expect(payment.state).toBe('submitted');
    return { orderNumber, payment, number: await numberOf(payment.id) };
  };
  const bill = async (orderNumber: string, bills: Parameters<typeof anErpInvoice>[0][]) => {
    made += 1;
    const salesOrder = `S-${made}`;
    const invoices = bills.map((changes, at) =>
      anErpInvoice({ invoiceNumber: `I-${made}-${at}`, salesOrder, orderNumber, ...changes }),
    );
    const results = await send({ orders: [anErpOrder({ salesOrder, orderNumber })], invoices });
    expect(results.map(({ outcome }) => outcome)).toEqual(['stored', ...bills.map(() => 'stored')]);
    return invoices.map(({ invoiceNumber }) => invoiceNumber);
  };

  test.each([
    ['by its record', true],
    ['without that being said', false],
  ])('is paid %s until the bank returns the money', async (_how, isListed) => {
    const { orderNumber, payment, number } = await pay();
    const listed = { amountOutstanding: 0, payments: [{ payment: number, amount: total }] };
    const [billed = ''] = await bill(orderNumber, [
      { originalAmount: total, amountOutstanding: total, ...(isListed && listed) },
    ]);
    expect(await readInvoice(billed)).toMatchObject({ amount_outstanding: 0, fully_paid_actual_date: null });
    await giveBack(payment.id);
    expect(await readInvoice(billed)).toMatchObject({ amount_outstanding: total, paid_on: null });
    expect(await differences()).toEqual([]);
  });

  test('is paid for good when the bank has the money', async () => {
    const { orderNumber, payment } = await pay();
    const [billed = ''] = await bill(orderNumber, [{ originalAmount: total, amountOutstanding: total }]);
    paying.gateway.move(`${payment.id}.1`, { state: 'succeeded' });
    await paying.notify(`${payment.id}.1`);
    expect(await readInvoice(billed)).toMatchObject({ fully_paid_actual_date: '2026-03-16' });
  });

  test('pays each of its invoices for a part, and none of them twice', async () => {
    const { orderNumber, number } = await pay();
    const half = { originalAmount: 6_000, amountOutstanding: 6_000 };
    const [first = '', second = ''] = await bill(orderNumber, [half, half]);
    const left = async () => [
      (await readInvoice(first)).amount_outstanding,
      (await readInvoice(second)).amount_outstanding,
    ];
    expect(await left()).toEqual([0, 2_000]);
    const payments = [{ payment: number, amount: 6_000 }];
    const booked = { invoiceNumber: second, salesOrder: `S-${made}`, orderNumber, payments };
    await send({ invoices: [anErpInvoice({ ...half, ...booked, version: 2, amountOutstanding: 0 })] });
    expect(await left()).toEqual([2_000, 0]);
    expect(await differences()).toEqual([]);
  });
});

test('a payment that the portal does not have, has for less, or has once, cannot be booked', async () => {
  const number = await invoiced();
  const { payment } = await payAll(number, 'card');
  const booked = { payment: await numberOf(payment.id), amount: 500 };
  for (const payments of [[{ payment: 'P-1', amount: 1 }], [{ ...booked, amount: 1_001 }], [booked, booked]])
    expect(
      await one({ invoices: [invoice(number, { version: 2, originalAmount: 5_000, payments })] }),
    ).toMatchObject({
      outcome: 'refused',
      field: expect.stringMatching('payments') as string,
    });
});

test.each([
  ['with a finance charge', { originalAmount: 10_000, amountOutstanding: 10_500 }],
  ['of no order', { originalAmount: 10_000, amountOutstanding: 10_000 }],
])('an invoice %s is paid in full', async (_what, amounts) => {
  const number = await invoiced();
  await send({ invoices: [invoice(number, { version: 2, salesOrder: null, ...amounts })] });
  const { payment } = await payAll(number, 'card');
  expect(await paying.takenFor(payment.id)).toBe(amounts.amountOutstanding);
  expect(await readInvoice(number)).toMatchObject({
    amount_outstanding: 0,
    fully_paid_actual_date: '2026-03-16',
  });
  expect(await differences()).toEqual([]);
});

test.each([0, -5_000])('an invoice for %i is not paid, alone or with another', async (cents) => {
  const [number, other] = [await invoiced(), await invoiced()];
  const amounts = { originalAmount: cents, amountOutstanding: cents };
  await send({ invoices: [invoice(number, { version: 2, ...amounts })] });
  const alone = await payAll(number, 'card');
  expect(alone).toMatchObject({ status: 422, error: { items: [number] } });
  const invoices = [{ invoiceNumber: other }, { invoiceNumber: number }];
  const together = await paying.pay({ invoices, creditMemos: [], method: 'card' });
  expect(together.status === 422 || together.payment.figures.due === 1_000).toBe(true);
  expect(await readInvoice(number)).toMatchObject({ amount_outstanding: cents, list: 'invoices-history' });
  expect(await differences()).toEqual([]);
});
