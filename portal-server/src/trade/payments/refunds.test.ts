import type { PaymentFailure } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { details } from '../details/routes.ts';
import { servingLists } from '../list-routes/serving-lists.ts';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { checkBooks } from './books/check-books.ts';
import { payments } from './list.ts';
import { byCard, CUSTOMER, payingPortal, type PayingPortal } from './testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal({ areas: [servingLists([payments]), details] });
});
afterAll(() => paying.close());

/** The gateway reports a refund, twice. */
async function refund(id: string, refunded: number, isDisputed = false): Promise<void> {
  paying.gateway.move(`${id}.1`, { state: 'succeeded', refunded, isDisputed });
  expect([await paying.notify(`${id}.1`), await paying.notify(`${id}.1`)]).toEqual([200, 200]);
}
async function returnAll(id: string, failure: PaymentFailure = 'refunded'): Promise<void> {
  paying.gateway.move(`${id}.1`, { state: 'returned', failure });
  await paying.notify(`${id}.1`);
}
const answerOf = async (url: string): Promise<unknown> =>
  (await paying.portal.app.inject({ url, headers: paying.headers })).json<{ data: unknown }>().data;
const differences = async () =>
  (await checkBooks(paying.portal.database, paying.gateway, new Date('2026-01-01'))).differences;
const events = async (id: string) =>
  (
    await paying.portal.database.db
      .selectFrom('business_event')
      .select(['kind', 'data'])
      .where(sql<boolean>`kind like 'payments.%'`)
      .orderBy('id')
      .execute()
  ).flatMap(({ kind, data }) => (data['paymentId'] === id ? [[kind, data['refunded'] ?? null]] : []));

test('a refund of a part opens that much, of the last invoice first, and each part once', async () => {
  const [first, last] = [await paying.addInvoice(), await paying.addInvoice({ amount_outstanding: 30_00 })];
  const { payment } = await paying.pay(byCard(first, last));
  const open = async () => [await paying.outstanding(first), await paying.outstanding(last)];
  await refund(payment.id, 20_00);
  expect(await open()).toEqual([0, 20_00]);
  await refund(payment.id, 45_00);
  expect(await open()).toEqual([15_00, 30_00]);
  expect(await paying.read(payment.id)).toMatchObject({
    state: 'partlyRefunded',
    settledOn: '2026-03-16',
    failure: null,
    returnedAmount: 45_00,
  });
  expect(await paying.takenFor(payment.id)).toBe(85_00);
  expect(await events(payment.id)).toEqual([
    ['payments.settled', null],
    ['payments.refunded', 20_00],
    ['payments.refunded', 45_00],
  ]);
  expect(await differences()).toEqual([]);
});

test('what was refunded in parts, and then wholly, is as open as it was before', async () => {
  const memo = await paying.addMemo(30_00);
  const [first, last] = [await paying.addInvoice(), await paying.addInvoice()];
  const { payment } = await paying.pay({
    ...byCard(first, last),
    creditMemos: [memo],
    method: 'bank',
  });
  await refund(payment.id, 0);
  await refund(payment.id, 120_00);
  expect(await paying.memoLeft(memo)).toBe(0);
  await returnAll(payment.id);
  expect([await paying.outstanding(first), await paying.outstanding(last)]).toEqual([100_00, 100_00]);
  expect(await paying.memoLeft(memo)).toBe(30_00);
  expect(await paying.read(payment.id)).toMatchObject({
    state: 'refunded',
    failure: 'refunded',
    returnedAmount: 168_30,
  });
  expect(await differences()).toEqual([]);
});

test('of an invoice that is open again by a refund the rest is paid as any other', async () => {
  const number = await paying.addInvoice();
  const { payment } = await paying.pay(byCard(number));
  await refund(payment.id, 40_00);
  expect((await paying.pay(byCard(number))).payment).toMatchObject({
    state: 'settled',
    figures: { due: 40_00 },
  });
  expect(await paying.outstanding(number)).toBe(0);
  expect(await differences()).toEqual([]);
});

test('a refund of quotes lowers their deposit, and leaves them accepted', async () => {
  const quote = await addPendingQuote(paying.portal.database.db, CUSTOMER);
  const { payment } = await paying.pay({
    quotes: { orderNumbers: [quote] },
    creditMemos: [],
    method: 'card',
  });
  await refund(payment.id, 25_00);
  const { amount } = await paying.portal.database.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('account', '=', 'deposit')
    .where('document', '=', quote)
    .executeTakeFirstOrThrow();
  expect(Number(amount)).toBe(-75_00);
  expect(await differences()).toEqual([]);
});

test('a refund whose notice was lost is named by the books', async () => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  paying.gateway.move(`${payment.id}.1`, { state: 'succeeded', refunded: 10_00 });
  expect(await differences()).toEqual([
    {
      payment: payment.paymentNumber,
      what: `${payment.paymentNumber} (settled): the gateway refunded $10.00, the portal $0.00`,
    },
  ]);
});

test.each([
  ['returned_by_bank', 'returned'],
  ['insufficient_funds', 'returned'],
  ['refunded', 'refunded'],
  ['disputed', 'disputed'],
] as const)('a payment that went back as %s is %s in the list, with its amount', async (failure, status) => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  await returnAll(payment.id, failure);
  expect(await answerOf(`/api/payments?page=1&pageSize=10&search=${payment.paymentNumber}`)).toMatchObject({
    rows: [{ status, amount: 100_00, returnedAmount: 100_00 }],
  });
});

test('a part that was lost to a dispute is given back in part, and says why', async () => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  await refund(payment.id, 40_00, true);
  expect(await paying.read(payment.id)).toMatchObject({
    state: 'partlyRefunded',
    failure: 'disputed',
    returnedAmount: 40_00,
  });
});

test("an invoice's details name its payments, and what of it is open again by each", async () => {
  const [first, last] = [await paying.addInvoice(), await paying.addInvoice()];
  const { payment } = await paying.pay(byCard(first, last));
  await refund(payment.id, 120_00);
  const { payment: again } = await paying.pay(byCard(last));
  const paymentsOf = (number: string) => answerOf(`/api/order-details/${number}/invoices`);
  const one = { id: payment.id, number: payment.paymentNumber, date: '2026-03-16', status: 'partlyRefunded' };
  expect(await paymentsOf(first)).toMatchObject({ payments: [{ ...one, reopened: 20_00 }] });
  expect(await paymentsOf(last)).toMatchObject({
    payments: [
      { id: again.id, status: 'settled', reopened: 0 },
      { ...one, reopened: 100_00 },
    ],
  });
});
