import { ErpEvent, type ErpInvoice } from '@portal/shared-contracts/erp';
import type { CreditMemoDetails, OrderDetails, TimelineEntry } from '@portal/shared-contracts/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Check } from 'typebox/value';
import { views } from '../../identity/staff/views/grant-routes.ts';
import { startView } from '../../testing/start-view.ts';
import { details } from '../details/routes.ts';
import { publicEvent } from '../erp-events/public-events.ts';
import { checkBooks } from '../payments/books/check-books.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { timeline } from '../timeline/routes.ts';
import { importRecords, type ErpBatch } from './import-records.ts';
import { anErpCreditMemo, anErpInvoice, anErpOrder } from './testing/erp-records.ts';

let paying: PayingPortal;
let agent: PayingPortal['headers'];
beforeAll(async () => {
  paying = await payingPortal({ areas: [details, timeline, views] });
  agent = await paying.portal.signIn('agent');
  await startView(paying.portal, agent, CUSTOMER);
});
afterAll(() => paying.close());

const PAID_ON = '2026-03-15';
const send = async (batch: ErpBatch) => {
  const results = await importRecords(paying.portal, CUSTOMER, batch, paying.portal.app.log);
  expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual(
    results.map(() => ['stored', null]),
  );
};
let made = 0;
/** Sends an invoice with its order; later records of it are made by `invoice`. */
async function invoiced(changes: Partial<ErpInvoice> = {}): Promise<string> {
  const number = `I-S${(made += 1)}`;
  const orders = [anErpOrder({ salesOrder: `S-${number}`, orderNumber: changes.orderNumber ?? null })];
  await send({ orders, invoices: [invoice(number, 1, changes)] });
  return number;
}
const invoice = (invoiceNumber: string, version: number, changes: Partial<ErpInvoice> = {}) =>
  anErpInvoice({
    invoiceNumber,
    version,
    salesOrder: `S-${invoiceNumber}`,
    orderNumber: null,
    originalAmount: 100_00,
    amountOutstanding: 100_00,
    ...changes,
  });
const pay = async (method: 'card' | 'bank', ...parts: { invoiceNumber: string; amount?: number }[]) => {
  const { payment } = await paying.pay({ invoices: parts, creditMemos: [], method });
  return { id: payment.id, number: payment.paymentNumber };
};
async function move(id: string, fact: Parameters<PayingPortal['gateway']['move']>[1]): Promise<void> {
  paying.gateway.move(`${id}.1`, fact);
  await paying.notify(`${id}.1`);
}
const get = async <Data>(url: string, headers = paying.headers): Promise<Data> =>
  (await paying.portal.app.inject({ url, headers })).json<{ data: Data }>().data;
const surplusOf = async (number: string) =>
  (await get<OrderDetails>(`/api/order-details/${number}/invoices`)).surplus;
const books = () => checkBooks(paying.portal.database, paying.gateway, new Date('2026-01-01'));
/** What the books name for a document; they must agree. */
async function named(number: string) {
  const { differences, surpluses } = await books();
  expect(differences).toEqual([]);
  return surpluses.filter((one) => one.number === number).map(({ payment, amount }) => [payment, amount]);
}
const toldOf = async (number: string) =>
  (
    await paying.portal.database.db
      .selectFrom('business_event')
      .select('data')
      .where('kind', '=', 'payments.surplus')
      .where(sql<boolean>`data->>'number' = ${number}`)
      .orderBy('id')
      .execute()
  ).map(({ data }) => [data['payment'], data['amount']]);
const moments = async (number: string) =>
  (await get<TimelineEntry[]>(`/api/staff/timeline/invoices/${number}?customerId=${CUSTOMER}`, agent))
    .filter(({ event }) => event.startsWith('surplus'))
    .map(({ event, amount }) => [event, amount]);

test.each([
  ['by cheque as well', { amountOutstanding: 0, paidOn: PAID_ON }, 100_00],
  ['by a cheque for a part as well', { amountOutstanding: 60_00, paidOn: PAID_ON }, 40_00],
  ['and credited in part', { originalAmount: 70_00, amountOutstanding: 70_00 }, 30_00],
])('what was paid %s is a surplus, until a record lists the payment', async (_how, changes, surplus) => {
  const number = await invoiced();
  const { id, number: payment } = await pay('bank', { invoiceNumber: number });
  await move(id, { state: 'succeeded' });
  expect(await surplusOf(number)).toBe(0);
  await send({ invoices: [invoice(number, 2, changes)] });
  expect([await paying.outstanding(number), await surplusOf(number)]).toEqual([0, surplus]);
  expect(await paying.read(id)).toMatchObject({ surplus, memoSurplus: 0 });
  expect(await named(number)).toEqual([[payment, surplus]]);
  // Sent again, it tells nothing new.
  await send({ invoices: [invoice(number, 3, changes)] });
  expect(await toldOf(number)).toEqual([[payment, surplus]]);
  const payments = [{ payment, amount: 100_00 }];
  await send({ invoices: [invoice(number, 4, { amountOutstanding: 0, payments })] });
  expect([await paying.outstanding(number), await surplusOf(number)]).toEqual([0, 0]);
  expect(await named(number)).toEqual([]);
  expect(await toldOf(number)).toEqual([
    [payment, surplus],
    [payment, 0],
  ]);
  expect(await moments(number)).toEqual([
    ['surplusEnded', 0],
    ['surplus', surplus],
  ]);
});

test('the ERP gets an event about a surplus that matches the schema', async () => {
  const number = await invoiced();
  const { number: payment } = await pay('card', { invoiceNumber: number });
  await send({ invoices: [invoice(number, 2, { amountOutstanding: 60_00, paidOn: PAID_ON })] });
  const { id, kind, happened_at, data, documents } = await paying.portal.database.db
    .selectFrom('business_event')
    .selectAll()
    .where('kind', '=', 'payments.surplus')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(documents).toEqual([`payment ${payment}`, `invoice ${number}`]);
  const event = publicEvent({ id, kind, happenedAt: happened_at, data }, 'C-1001');
  expect(Check(ErpEvent, event)).toBe(true);
  expect(event).toMatchObject({
    type: 'payment.surplus',
    data: { accountNumber: 'C-1001', paymentNumber: payment, kind: 'invoice', number, amount: 40_00 },
  });
});

test('a credit memo that a payment and another invoice used has a surplus, until the payment is returned', async () => {
  const [number, other] = [await invoiced(), await invoiced()];
  const memo = { creditNoteNumber: 'C-TWICE', originalAmount: 30_00 };
  await send({ creditMemos: [anErpCreditMemo(memo)] });
  const { payment } = await paying.pay({
    invoices: [{ invoiceNumber: number }],
    creditMemos: ['C-TWICE'],
    method: 'bank',
  });
  const applications = [{ invoiceNumber: other, amount: 30_00, appliedOn: PAID_ON, payment: null }];
  await send({ creditMemos: [anErpCreditMemo({ ...memo, version: 2, applications })] });
  expect(await paying.memoLeft('C-TWICE')).toBe(0);
  const read = () => get<CreditMemoDetails>('/api/credit-memos/C-TWICE');
  expect(await read()).toMatchObject({ surplus: 30_00, amountApplied: 60_00 });
  expect(await paying.read(payment.id)).toMatchObject({ surplus: 0, memoSurplus: 30_00 });
  expect(await named('C-TWICE')).toEqual([[payment.paymentNumber, 30_00]]);
  await move(payment.id, { state: 'returned', failure: 'insufficient_funds' });
  expect(await read()).toMatchObject({ surplus: 0, leftToUse: 0, amountApplied: 30_00 });
  expect(await named('C-TWICE')).toEqual([]);
  expect(await toldOf('C-TWICE')).toEqual([
    [payment.paymentNumber, 30_00],
    [payment.paymentNumber, 0],
  ]);
});

test('a bank payment on its way has a surplus, which its return ends', async () => {
  const number = await invoiced();
  const { id, number: payment } = await pay('bank', { invoiceNumber: number });
  await send({ invoices: [invoice(number, 2, { amountOutstanding: 0, paidOn: PAID_ON })] });
  expect(await named(number)).toEqual([[payment, 100_00]]);
  await move(id, { state: 'returned', failure: 'insufficient_funds' });
  expect([await paying.outstanding(number), await named(number)]).toEqual([0, []]);
});

test('of several payments the last one has the surplus first', async () => {
  const number = await invoiced();
  const first = await pay('card', { invoiceNumber: number, amount: 60_00 });
  const last = await pay('card', { invoiceNumber: number });
  await send({ invoices: [invoice(number, 2, { amountOutstanding: 50_00, paidOn: PAID_ON })] });
  expect(await named(number)).toEqual([
    [first.number, 10_00],
    [last.number, 40_00],
  ]);
});

test('a refund takes the surplus before it opens another invoice of the payment', async () => {
  const [paidTwice, other] = [await invoiced(), await invoiced()];
  const { id, number: payment } = await pay('card', { invoiceNumber: paidTwice }, { invoiceNumber: other });
  await send({ invoices: [invoice(paidTwice, 2, { amountOutstanding: 0, paidOn: PAID_ON })] });
  await move(id, { state: 'succeeded', refunded: 70_00 });
  expect(await named(paidTwice)).toEqual([[payment, 30_00]]);
  await move(id, { state: 'succeeded', refunded: 110_00 });
  expect([await named(paidTwice), await paying.outstanding(other)]).toEqual([[], 10_00]);
});

describe('a payment for a quote', () => {
  const paidQuote = async () => {
    const orderNumber = await addPendingQuote(paying.portal.database.db, CUSTOMER);
    const { payment } = await paying.pay({
      quotes: { orderNumbers: [orderNumber] },
      creditMemos: [],
      method: 'card',
    });
    return { orderNumber, id: payment.id, payment: payment.paymentNumber };
  };

  test('has a surplus where its invoice was paid by cheque, which a refund ends', async () => {
    const { orderNumber, id, payment } = await paidQuote();
    const number = await invoiced({ orderNumber, amountOutstanding: 0, paidOn: PAID_ON });
    expect(await named(number)).toEqual([[payment, 100_00]]);
    await move(id, { state: 'succeeded', refunded: 40_00 });
    expect(await named(number)).toEqual([[payment, 60_00]]);
    expect(await paying.outstanding(number)).toBe(0);
  });

  test('has none where the invoices come to less', async () => {
    const { orderNumber } = await paidQuote();
    const number = await invoiced({ orderNumber, originalAmount: 70_00, amountOutstanding: 70_00 });
    expect([await paying.outstanding(number), await named(number)]).toEqual([0, []]);
  });

  test('goes to the invoice that owes, wherever a cheque came before', async () => {
    const { orderNumber, payment } = await paidQuote();
    const half = { orderNumber, originalAmount: 60_00 };
    const first = await invoiced({ ...half, amountOutstanding: 0, paidOn: PAID_ON });
    expect(await named(first)).toEqual([[payment, 60_00]]);
    const second = await invoiced({ ...half, amountOutstanding: 60_00 });
    expect(await paying.outstanding(second)).toBe(0);
    expect(await named(first)).toEqual([[payment, 40_00]]);
  });

  test('goes on to the next invoice when its invoice turns out to be of no quote', async () => {
    const { orderNumber } = await paidQuote();
    const [first, second] = [await invoiced({ orderNumber }), await invoiced({ orderNumber })];
    const left = async () => [await paying.outstanding(first), await paying.outstanding(second)];
    expect(await left()).toEqual([0, 100_00]);
    await send({ invoices: [invoice(first, 2)] });
    expect(await left()).toEqual([100_00, 0]);
  });

  test('keeps its invoice from being deleted', async () => {
    const { orderNumber } = await paidQuote();
    const number = await invoiced({ orderNumber, amountOutstanding: 0, paidOn: PAID_ON });
    const deletion = { invoiceNumber: number, version: 2, deleted: true };
    const log = paying.portal.app.log;
    expect(await importRecords(paying.portal, CUSTOMER, { invoices: [deletion] }, log)).toMatchObject([
      { outcome: 'refused' },
    ]);
  });
});

/** Something that happens to an invoice with two payments of $30 and $50. */
const happening = fc.oneof(
  fc.record({ does: fc.constant('record' as const), version: fc.integer({ min: 2, max: 5 }) }),
  fc.record({
    does: fc.constant('refund' as const),
    which: fc.nat(1),
    cents: fc.integer({ min: 1, max: 29_00 }),
  }),
  fc.record({ does: fc.constant('return' as const), which: fc.nat(1) }),
);
/** The records of the systems: cheques of these sums, and which payments they have booked. */
const RECORDS = [
  { cheques: 10_00, booked: [] },
  { cheques: 60_00, booked: [0] },
  { cheques: 100_00, booked: [] },
  { cheques: 20_00, booked: [0, 1] },
] as const;

test('records, refunds and returns in any order end with the same balance and surplus', async () => {
  const AMOUNTS = [30_00, 50_00] as const;
  const liveThrough = async (
    happenings: readonly (typeof happening extends fc.Arbitrary<infer One> ? One : never)[],
  ) => {
    const number = await invoiced();
    const payments = [
      await pay('card', { invoiceNumber: number, amount: AMOUNTS[0] }),
      await pay('card', { invoiceNumber: number, amount: AMOUNTS[1] }),
    ];
    let newest = { version: 1, cheques: 0 };
    const left: number[] = [...AMOUNTS];
    for (const one of happenings)
      if (one.does === 'record') {
        const { cheques, booked } = RECORDS[one.version - 2] ?? RECORDS[0];
        const listed = booked.map((at) => ({ payment: payments[at]?.number ?? '', amount: AMOUNTS[at] }));
        const outstanding = 100_00 - cheques - listed.reduce((sum, { amount }) => sum + amount, 0);
        await importRecords(
          paying.portal,
          CUSTOMER,
          {
            invoices: [
              invoice(number, one.version, {
                amountOutstanding: Math.max(0, outstanding),
                payments: outstanding < 0 ? [] : listed,
                paidOn: PAID_ON,
              }),
            ],
          },
          paying.portal.app.log,
        );
        if (one.version > newest.version)
          newest = {
            version: one.version,
            cheques: outstanding < 0 ? 100_00 - Math.max(0, outstanding) : cheques,
          };
      } else {
        const { id } = payments[one.which] ?? payments[0] ?? { id: '' };
        const isOver = left[one.which] === 0;
        if (one.does === 'return') {
          if (!isOver) await move(id, { state: 'returned', failure: 'refunded' });
          left[one.which] = 0;
        } else if (!isOver) {
          const refunded = Math.max(one.cents, (AMOUNTS[one.which] ?? 0) - (left[one.which] ?? 0));
          await move(id, { state: 'succeeded', refunded });
          left[one.which] = (AMOUNTS[one.which] ?? 0) - refunded;
        }
      }
    const owed = 100_00 - newest.cheques;
    const paid = left.reduce((sum, amount) => sum + amount, 0);
    const surplus = await surplusOf(number);
    expect([await paying.outstanding(number), surplus]).toEqual([
      Math.max(0, owed - paid),
      Math.max(0, paid - owed),
    ]);
    const shares = await named(number);
    return payments.map((payment) => shares.find(([of]) => of === payment.number)?.[1] ?? 0);
  };
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(happening, { maxLength: 6 })
        .chain((happenings) =>
          fc.tuple(
            fc.constant(happenings),
            fc.shuffledSubarray(happenings, { minLength: happenings.length }),
          ),
        ),
      async ([happenings, shuffled]) => {
        expect(await liveThrough(shuffled)).toEqual(await liveThrough(happenings));
      },
    ),
    { numRuns: 12 },
  );
});
