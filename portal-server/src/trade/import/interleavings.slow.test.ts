import type { ErpCreditMemo, ErpInvoice, ErpQuote } from '@portal/shared-contracts/erp';
import fc from 'fast-check';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { checkBooks } from '../payments/books/check-books.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
import { quotes } from '../quotes/routes.ts';
import { importRecords } from './import-records.ts';
import { anErpCreditMemo, anErpInvoice, anErpOrder, anErpQuote } from './testing/erp-records.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal({ areas: [quotes] });
});
afterAll(() => paying.close());

const RUNS = { numRuns: 25 };
const db = () => paying.portal.database.db;
const send = (batch: Parameters<typeof importRecords>[2]) =>
  importRecords(paying.portal, CUSTOMER, batch, paying.portal.app.log);
let made = 0;

/** A payment in the portal, and what the distributor's system knows of it. */
interface KnownPayment {
  id: string;
  number: string;
  /** The part of it that counts for the invoice. */
  amount: number;
  /** Charged and not refunded. */
  charged: number;
  /** Cents that the gateway refunded. */
  refunded: number;
  /** The part of it that counts for the credit memo. */
  credit: number;
  /** Cents that the system has booked to the invoice. */
  booked: number;
}

const ORIGINAL = 1_000;
const MEMO = 500;

/** A record that the system sent, and what is owed or left by it without payments of the portal. */
type Sent =
  { of: 'invoice'; record: ErpInvoice; says: number } | { of: 'memo'; record: ErpCreditMemo; says: number };

/**
 * The distributor's system. It has one invoice and one credit memo, accepts checks, uses the memo for another invoice, and books the
 * portal's payments when it learns of them.
 */
class Erp {
  #checks = 0;
  #used = 0;
  #version = 0;
  readonly number: string;
  readonly memo: string;
  constructor(name: string) {
    this.number = `I-${name}`;
    this.memo = `C-${name}`;
  }
  outstandingWith(payments: readonly KnownPayment[]): number {
    return ORIGINAL - this.#checks - payments.reduce((sum, { booked }) => sum + booked, 0);
  }
  takeCheck(amount: number, payments: readonly KnownPayment[]): void {
    this.#checks += Math.min(amount, this.outstandingWith(payments));
  }
  /** It does not know what payments of the portal used. */
  useMemo(amount: number): void {
    this.#used = Math.min(MEMO, this.#used + amount);
  }
  hear(payment: KnownPayment, payments: readonly KnownPayment[]): void {
    payment.booked = Math.min(payment.amount, payment.booked + this.outstandingWith(payments));
  }
  say(payments: readonly KnownPayment[]): Sent[] {
    const booked = payments.filter((payment) => payment.booked > 0);
    const version = (this.#version += 1);
    const invoice = anErpInvoice({
      version,
      invoiceNumber: this.number,
      salesOrder: `S-${this.number}`,
      orderNumber: null,
      originalAmount: ORIGINAL,
      amountOutstanding: this.outstandingWith(payments),
      payments: booked.map((payment) => ({ payment: payment.number, amount: payment.booked })),
      paidOn: this.#checks > 0 ? '2026-03-12' : null,
    });
    const use = { invoiceNumber: 'O-1', amount: this.#used, appliedOn: '2026-03-12', payment: null };
    const memo = anErpCreditMemo({
      version,
      creditNoteNumber: this.memo,
      originalAmount: MEMO,
      applications: this.#used > 0 ? [use] : [],
    });
    return [
      { of: 'invoice', record: invoice, says: ORIGINAL - this.#checks },
      { of: 'memo', record: memo, says: MEMO - this.#used },
    ];
  }
}

async function pay(
  { number, memo }: Erp,
  { cents, byBank, withMemo }: { cents: number; byBank: boolean; withMemo: boolean },
): Promise<KnownPayment | null> {
  const left = await paying.outstanding(number);
  if (left === 0) return null;
  const amount = left - cents < 50 ? left : cents;
  const { payment } = await paying.begin({
    invoices: [{ invoiceNumber: number, amount }],
    creditMemos: withMemo ? [memo] : [],
    method: byBank ? 'bank' : 'card',
  });
  const { due, creditTotal } = payment.figures;
  const answer = await paying.confirm(payment, due > 0 ? { methodToken: 'ok' } : {});
  if (answer.status !== 200) return null;
  const { id, paymentNumber } = answer.payment;
  return { id, number: paymentNumber, amount, charged: due, refunded: 0, credit: creditTotal, booked: 0 };
}

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** The surpluses of payments beyond `owed`, by payment number. The last payment has a surplus first. */
function surplusesOf(
  owed: number,
  payments: readonly Pick<KnownPayment, 'number' | 'amount'>[],
): [string, number][] {
  let left = Math.max(0, sumOf(payments) - owed);
  const parts = payments.toReversed().map(({ number, amount }): [string, number] => {
    const part = Math.min(amount, left);
    left -= part;
    return [number, part];
  });
  return parts.filter(([, part]) => part > 0).toReversed();
}

const invoiceStep = fc.oneof(
  fc.record({
    does: fc.constant('pay'),
    cents: fc.integer({ min: 50, max: 900 }),
    byBank: fc.boolean(),
    withMemo: fc.boolean(),
  }),
  fc.record({ does: fc.constant('end'), which: fc.nat(9), isReturned: fc.boolean() }),
  fc.record({ does: fc.constant('refund'), which: fc.nat(9), share: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ does: fc.constant('check'), cents: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ does: fc.constant('use'), cents: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ does: fc.constant('hear'), which: fc.nat(9) }),
  fc.record({ does: fc.constant('say') }),
  fc.record({ does: fc.constant('deliver'), which: fc.nat(19) }),
);
type InvoiceStep = typeof invoiceStep extends fc.Arbitrary<infer Step> ? Step : never;

test('payments of the portal and records of the ERP, in any order: no cent is lost or counts twice, and each surplus is named', async () => {
  const run = async (steps: readonly InvoiceStep[]): Promise<void> => {
    const erp = new Erp(`I${(made += 1)}`);
    const payments: KnownPayment[] = [];
    const sent = erp.say([]);
    const newest = { invoice: 0, memo: 0 };
    const said = { invoice: ORIGINAL, memo: MEMO };
    const deliver = async (one: Sent) => {
      if (one.of === 'invoice') {
        const orders = [anErpOrder({ salesOrder: one.record.salesOrder ?? '', orderNumber: null })];
        await send({ orders, invoices: [one.record] });
      } else await send({ creditMemos: [one.record] });
      if (one.record.version <= newest[one.of]) return;
      newest[one.of] = one.record.version;
      said[one.of] = one.says;
    };
    const credits = () => payments.map(({ number, credit }) => ({ number, amount: credit }));
    const isRight = async () => {
      expect(await paying.outstanding(erp.number)).toBe(Math.max(0, said.invoice - sumOf(payments)));
      expect(await paying.memoLeft(erp.memo)).toBe(Math.max(0, said.memo - sumOf(credits())));
    };
    const areNamed = async () => {
      const report = await checkBooks(paying.portal.database, paying.gateway, new Date('2026-01-01'));
      expect(report.differences).toEqual([]);
      const named = (number: string) =>
        report.surpluses.filter((one) => one.number === number).map((one) => [one.payment, one.amount]);
      expect(named(erp.number)).toEqual(surplusesOf(said.invoice, payments));
      expect(named(erp.memo)).toEqual(surplusesOf(said.memo, credits()));
    };
    for (const first of sent) await deliver(first);
    for (const step of steps) {
      const at = 'which' in step ? step.which : 0;
      const payment = payments[at % Math.max(1, payments.length)];
      const record = sent[at % sent.length];
      if (step.does === 'pay' && 'byBank' in step) {
        const paid = await pay(erp, step);
        if (paid) payments.push(paid);
      } else if (step.does === 'end' && payment && 'isReturned' in step) {
        await end(payment, step.isReturned);
      } else if (step.does === 'refund' && payment && 'share' in step) {
        await refund(payment, step.share);
      } else if (step.does === 'check' && 'cents' in step) erp.takeCheck(step.cents, payments);
      else if (step.does === 'use' && 'cents' in step) erp.useMemo(step.cents);
      else if (step.does === 'hear' && payment) erp.hear(payment, payments);
      else if (step.does === 'say') sent.push(...erp.say(payments));
      else if (step.does === 'deliver' && record) await deliver(record);
      await isRight();
    }
    await areNamed();
    // At the end the system has received everything, and its record says so.
    for (const payment of payments) erp.hear(payment, payments);
    sent.push(...erp.say(payments));
    for (const last of sent.toReversed()) await deliver(last);
    await isRight();
    await areNamed();
  };
  await fc.assert(fc.asyncProperty(fc.array(invoiceStep, { maxLength: 14 }), run), RUNS);
});

/**
 * The bank reports that the money of a payment arrived or will not arrive. A card payment is already final.
 */
async function end(payment: KnownPayment, isReturned: boolean): Promise<void> {
  const reference = `${payment.id}.1`;
  if (paying.gateway.facts.get(reference)?.state !== 'processing') return;
  paying.gateway.move(
    reference,
    isReturned ? { state: 'returned', failure: 'insufficient_funds' } : { state: 'succeeded' },
  );
  await paying.notify(reference);
  if (isReturned) Object.assign(payment, { amount: 0, charged: 0, credit: 0 });
}

/** The gateway refunds a part of the rest of a payment whose money has arrived. */
async function refund(payment: KnownPayment, percent: number): Promise<void> {
  const reference = `${payment.id}.1`;
  const part = Math.floor((payment.charged * percent) / 100);
  if (part === 0 || paying.gateway.facts.get(reference)?.state !== 'succeeded') return;
  payment.refunded += part;
  payment.amount -= part;
  payment.charged -= part;
  paying.gateway.move(reference, { state: 'succeeded', refunded: payment.refunded });
  await paying.notify(reference);
}

const quoteStep = fc.oneof(
  fc.constant('accept' as const),
  fc.constant('reject' as const),
  fc.constant('hear' as const),
  fc.constant('reopen' as const),
  fc.constant('price' as const),
  fc.nat(9),
);

test('an answer given here stays until the system says something that knows of it', async () => {
  const run = async (
    steps: readonly (typeof quoteStep extends fc.Arbitrary<infer Step> ? Step : never)[],
  ) => {
    made += 1;
    const orderNumber = `Q-I${made}`;
    const read = () =>
      db()
        .selectFrom('quote')
        .select(['order_status', 'total', 'answered_at'])
        .where('order_number', '=', orderNumber)
        .executeTakeFirstOrThrow();
    let told = anErpQuote({ orderNumber });
    const sent: ErpQuote[] = [told];
    const say = (changes: Partial<ErpQuote>) => {
      told = { ...told, ...changes, version: told.version + 1 };
      sent.push(told);
    };
    await send({ quotes: [told] });
    for (const step of steps) {
      paying.portal.advance({ minutes: 1 });
      const before = await read();
      if (step === 'accept' || step === 'reject') {
        const answer = step === 'accept' ? { payment: 'later' } : { reason: 'price' };
        await paying.send('POST', `/api/quotes/${step}`, { quotes: [orderNumber], ...answer });
      } else if (step === 'hear' && before.answered_at) {
        const [name = 'pending'] = Object.entries(ORDER_STATUS).find(
          ([, { order_status }]) => order_status === before.order_status,
        ) ?? ['pending'];
        const state = name === 'accepted' || name === 'rejected' ? name : 'pending';
        say({ state, answeredAt: before.answered_at.toISOString(), total: before.total });
      } else if (step === 'reopen') say({ state: 'pending' });
      else if (step === 'price') say({ total: told.total + 100 });
      else if (typeof step === 'number') {
        const record = sent[step % sent.length] ?? told;
        await send({ quotes: [record] });
        const knows =
          record.answeredAt !== null && Date.parse(record.answeredAt) >= (before.answered_at?.getTime() ?? 0);
        if (before.answered_at && !knows) expect(await read()).toEqual(before);
      }
    }
    const { answered_at, order_status } = await read();
    if (answered_at) {
      say({ state: 'pending', answeredAt: answered_at.toISOString(), total: 7_700 });
      expect(order_status).not.toBe(ORDER_STATUS.pending.order_status);
    } else say({ total: 7_700 });
    for (const last of sent.toReversed()) await send({ quotes: [last] });
    expect(await read()).toMatchObject({ total: 7_700 });
  };
  await fc.assert(fc.asyncProperty(fc.array(quoteStep, { maxLength: 14 }), run), RUNS);
});
