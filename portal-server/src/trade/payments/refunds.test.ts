import { sql } from 'kysely';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { checkBooks } from './books/check-books.ts';
import { byCard, CUSTOMER, payingPortal, type PayingPortal } from './testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

/** The gateway says, twice, how much of a charge was given back. */
async function refund(id: string, refunded: number): Promise<void> {
  paying.gateway.move(`${id}.1`, { state: 'succeeded', refunded });
  expect([await paying.notify(`${id}.1`), await paying.notify(`${id}.1`)]).toEqual([200, 200]);
}
async function returnAll(id: string): Promise<void> {
  paying.gateway.move(`${id}.1`, { state: 'returned', failure: 'refunded' });
  await paying.notify(`${id}.1`);
}
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
  expect(await paying.read(payment.id)).toMatchObject({ state: 'settled', settledOn: '2026-03-16' });
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
  expect(await paying.read(payment.id)).toMatchObject({ state: 'returned', failure: 'refunded' });
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
