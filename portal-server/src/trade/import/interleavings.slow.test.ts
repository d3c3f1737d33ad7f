import type { ErpInvoice, ErpQuote } from '@portal/shared-contracts/erp';
import fc from 'fast-check';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { checkBooks } from '../payments/books/check-books.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
import { quotes } from '../quotes/routes.ts';
import { importRecords } from './import-records.ts';
import { anErpInvoice, anErpOrder, anErpQuote } from './testing/erp-records.ts';

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
  /** What stands of it. */
  amount: number;
  /** Cents that the gateway refunded. */
  refunded: number;
  /** Cents that the system has booked to the invoice. */
  booked: number;
}

/**
 * The distributor's system. It has one invoice, accepts checks, and books the portal's payments when it
 * learns of them.
 */
class ErpWithInvoice {
  readonly #original = 1_000;
  #cheques = 0;
  #version = 0;
  readonly number: string;
  constructor(number: string) {
    this.number = number;
  }
  outstandingWith(payments: readonly KnownPayment[]): number {
    return this.#original - this.#cheques - payments.reduce((sum, { booked }) => sum + booked, 0);
  }
  takeCheque(amount: number, payments: readonly KnownPayment[]): void {
    this.#cheques += Math.min(amount, this.outstandingWith(payments));
  }
  hear(payment: KnownPayment, payments: readonly KnownPayment[]): void {
    payment.booked = Math.min(payment.amount, payment.booked + this.outstandingWith(payments));
  }
  /** What is left without the portal's payments. */
  get withoutPortal(): number {
    return this.#original - this.#cheques;
  }
  say(payments: readonly KnownPayment[]): ErpInvoice {
    const booked = payments.filter((payment) => payment.booked > 0);
    return anErpInvoice({
      version: (this.#version += 1),
      invoiceNumber: this.number,
      salesOrder: `S-${this.number}`,
      orderNumber: null,
      originalAmount: this.#original,
      amountOutstanding: this.outstandingWith(payments),
      payments: booked.map((payment) => ({ payment: payment.number, amount: payment.booked })),
      paidOn: this.#cheques > 0 ? '2026-03-12' : null,
    });
  }
}

async function pay(
  invoiceNumber: string,
  cents: number,
  method: 'card' | 'bank',
): Promise<KnownPayment | null> {
  const left = await paying.outstanding(invoiceNumber);
  const amount = left - cents < 50 ? left : cents;
  const invoices = [{ invoiceNumber, amount }];
  const answer = left === 0 ? null : await paying.pay({ invoices, creditMemos: [], method });
  if (answer?.status !== 200) return null;
  const { id } = answer.payment;
  const { number } = await db()
    .selectFrom('payment')
    .select('number')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number, amount, refunded: 0, booked: 0 };
}

const invoiceStep = fc.oneof(
  fc.record({ does: fc.constant('pay'), cents: fc.integer({ min: 50, max: 900 }), byBank: fc.boolean() }),
  fc.record({ does: fc.constant('end'), which: fc.nat(9), isReturned: fc.boolean() }),
  fc.record({ does: fc.constant('refund'), which: fc.nat(9), share: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ does: fc.constant('cheque'), cents: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ does: fc.constant('hear'), which: fc.nat(9) }),
  fc.record({ does: fc.constant('say') }),
  fc.record({ does: fc.constant('deliver'), which: fc.nat(9) }),
);
type InvoiceStep = typeof invoiceStep extends fc.Arbitrary<infer Step> ? Step : never;

test('payments made here and records from there, in any order: none is lost and none counts twice', async () => {
  const run = async (steps: readonly InvoiceStep[]): Promise<void> => {
    made += 1;
    const erp = new ErpWithInvoice(`I-I${made}`);
    const payments: KnownPayment[] = [];
    const sent = [{ record: erp.say([]), without: erp.withoutPortal }];
    let newest = { version: 0, without: 0 };
    const deliver = async ({ record, without }: (typeof sent)[number]) => {
      const orders = [anErpOrder({ salesOrder: record.salesOrder ?? '', orderNumber: null })];
      await send({ orders, invoices: [record] });
      if (record.version > newest.version) newest = { version: record.version, without };
    };
    const isRight = async () => {
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
      expect(await paying.outstanding(erp.number)).toBe(Math.max(0, newest.without - paid));
    };
    const say = () => sent.push({ record: erp.say(payments), without: erp.withoutPortal });
    for (const first of sent) await deliver(first);
    for (const step of steps) {
      const at = 'which' in step ? step.which : 0;
      const payment = payments[at % Math.max(1, payments.length)];
      const record = sent[at % sent.length];
      if (step.does === 'pay' && 'byBank' in step) {
        const paid = await pay(erp.number, step.cents, step.byBank ? 'bank' : 'card');
        if (paid) payments.push(paid);
      } else if (step.does === 'end' && payment && 'isReturned' in step) {
        await end(payment, step.isReturned);
      } else if (step.does === 'refund' && payment && 'share' in step) {
        await refund(payment, step.share);
      } else if (step.does === 'cheque' && 'cents' in step) erp.takeCheque(step.cents, payments);
      else if (step.does === 'hear' && payment) erp.hear(payment, payments);
      else if (step.does === 'say') say();
      else if (step.does === 'deliver' && record) await deliver(record);
      await isRight();
    }
    // At the end the system has received everything, and its record says so.
    for (const payment of payments) erp.hear(payment, payments);
    say();
    for (const last of sent.toReversed()) await deliver(last);
    await isRight();
    const { differences } = await checkBooks(paying.portal.database, paying.gateway, new Date('2026-01-01'));
    expect(differences).toEqual([]);
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
  if (isReturned) payment.amount = 0;
}

/** The gateway refunds a part of the rest of a payment whose money has arrived. */
async function refund(payment: KnownPayment, percent: number): Promise<void> {
  const reference = `${payment.id}.1`;
  const part = Math.floor((payment.amount * percent) / 100);
  if (part === 0 || paying.gateway.facts.get(reference)?.state !== 'succeeded') return;
  payment.refunded += part;
  payment.amount -= part;
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
