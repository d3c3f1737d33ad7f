import { addDays } from '@portal/shared-contracts/dates';
import { AGES } from '@portal/shared-contracts/payments';
import type { ErpCreditMemo, ErpInvoice } from '@portal/shared-contracts/erp';
import { STATEMENT_KINDS, type BeginPaymentRequest, type Statement } from '@portal/shared-contracts/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { today } from '../../platform/time/time.ts';
import { importRecords, type ErpBatch } from '../import/import-records.ts';
import { anErpCreditMemo, anErpInvoice } from '../import/testing/erp-records.ts';
import { readInvoiceTotals } from '../invoices/invoice-totals.ts';
import { checkBooks } from '../payments/books/check-books.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { readStatement } from './read-statement.ts';

let paying: PayingPortal;
/** Of the payer, who signs in again after some days. */
let headers: PayingPortal['headers'];
beforeAll(async () => {
  paying = await payingPortal();
  ({ headers } = paying);
});
afterAll(() => paying.close());

const db = () => paying.portal.database.db;
const day = () => today(paying.portal);
const statement = (from: string, to = day()): Promise<Statement> =>
  readStatement(db(), CUSTOMER, { from, to }, paying.portal.config);

/** Something that happens to the account; numbers choose the documents and the share of an amount in hundredths. */
type Step =
  | { what: 'invoice'; amount: number; age: number; term: number; ofQuote: boolean }
  | { what: 'memo'; amount: number }
  | { what: 'pay'; at: number; share: number; method: 'card' | 'bank'; withCredits: boolean }
  | { what: 'quote' }
  | { what: 'bank'; at: number; does: 'settles' | 'returns' }
  | { what: 'refund'; at: number; share: number }
  | { what: 'books'; at: number; owed: number; paidAgo: number | null; listed: boolean }
  | { what: 'use'; at: number; invoice: number; share: number; ago: number }
  | { what: 'wait'; days: number };

const at = fc.nat(50);
const share = fc.integer({ min: 1, max: 100 });
const amount = fc.integer({ min: 200, max: 900_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('invoice' as const),
    amount,
    age: fc.oneof(fc.nat(10), fc.nat(120)),
    term: fc.integer({ min: 0, max: 60 }),
    ofQuote: fc.boolean(),
  }),
  fc.record({ what: fc.constant('memo' as const), amount }),
  ...Array.from({ length: 3 }, () =>
    fc.record({
      what: fc.constant('pay' as const),
      at,
      share,
      method: fc.constantFrom('card' as const, 'bank' as const),
      withCredits: fc.boolean(),
    }),
  ),
  fc.record({ what: fc.constant('quote' as const) }),
  ...Array.from({ length: 2 }, () =>
    fc.record({
      what: fc.constant('bank' as const),
      at,
      does: fc.constantFrom('settles' as const, 'returns' as const, 'returns' as const),
    }),
  ),
  fc.record({ what: fc.constant('refund' as const), at, share }),
  fc.record({
    what: fc.constant('books' as const),
    at,
    // Also more than before, as with a finance charge, and less than nothing, as with an adjustment.
    owed: fc.integer({ min: -20, max: 120 }),
    paidAgo: fc.option(fc.nat(40)),
    listed: fc.boolean(),
  }),
  fc.record({ what: fc.constant('use' as const), at, invoice: at, share, ago: fc.nat(20) }),
  fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
);

/** Lets the steps happen to the account, each as the payer, the bank or the distributor's systems would do it. */
class History {
  readonly #invoices: ErpInvoice[] = [];
  /** Of all histories, because a payment uses the oldest first. */
  static readonly #memos: ErpCreditMemo[] = [];
  readonly #quotes: string[] = [];
  readonly #payments: { id: string; method: 'card' | 'bank'; amount: number }[] = [];
  static #numbers = 0;

  static #next(letter: string): string {
    History.#numbers += 1;
    return `${letter}-H${History.#numbers}`;
  }

  async #send(batch: ErpBatch): Promise<void> {
    await importRecords(paying.portal, CUSTOMER, batch, paying.portal.app.log);
  }

  #invoice(place: number): ErpInvoice | undefined {
    return this.#invoices[place % Math.max(1, this.#invoices.length)];
  }

  /** Begins and confirms a payment; remembers it when there is something to pay. */
  async #confirmed(request: BeginPaymentRequest): Promise<boolean> {
    const { status, payment } = await paying.begin(request, headers);
    if (status !== 200) return false;
    const method = request.method === 'bank' ? 'bank' : 'card';
    const confirmed = await paying.confirm(payment, { methodToken: 'ok' }, undefined, headers);
    if (confirmed.status !== 200) return false;
    this.#payments.push({ id: payment.id, method, amount: confirmed.payment.figures.due });
    return true;
  }

  async #pay({ at: place, share: part, method, withCredits }: Extract<Step, { what: 'pay' }>): Promise<void> {
    const numbers = this.#invoices.map(({ invoiceNumber }) => invoiceNumber);
    const due = await Promise.all(numbers.map((number) => paying.outstanding(number)));
    const open = numbers.flatMap((invoiceNumber, index) =>
      (due[index] ?? 0) > 0 ? [{ invoiceNumber, due: due[index] ?? 0 }] : [],
    );
    const chosen = open[place % Math.max(1, open.length)];
    if (!chosen) return;
    await this.#payOne(chosen, { share: part, method, withCredits });
  }

  async #payOne(
    { invoiceNumber, due }: { invoiceNumber: string; due: number },
    {
      share: part,
      method,
      withCredits,
    }: Pick<Extract<Step, { what: 'pay' }>, 'share' | 'method' | 'withCredits'>,
  ): Promise<void> {
    const cents = Math.floor((due * part) / 100);
    const whole = part > 40 || cents < 50 || due - cents < 50;
    await this.#confirmed({
      invoices: [{ invoiceNumber, ...(!whole && { amount: cents }) }],
      ...(!withCredits && { creditMemos: [] }),
      method,
    });
  }

  async #payQuote(): Promise<void> {
    const number = await addPendingQuote(db(), CUSTOMER, { expires: addDays(day(), 30) });
    const isPaid = await this.#confirmed({
      quotes: { orderNumbers: [number] },
      creditMemos: [],
      method: 'card',
    });
    if (isPaid) this.#quotes.push(number);
  }

  async #books(step: Extract<Step, { what: 'books' }>): Promise<void> {
    const invoice = this.#invoice(step.at);
    if (!invoice) return;
    const amountOutstanding = Math.floor((invoice.originalAmount * step.owed) / 100);
    Object.assign(invoice, {
      version: invoice.version + 1,
      amountOutstanding,
      paidOn: step.paidAgo === null ? null : addDays(day(), -step.paidAgo),
    });
    await this.#send({ invoices: [invoice] });
  }

  async #use(step: Extract<Step, { what: 'use' }>): Promise<void> {
    const memo = History.#memos[step.at % Math.max(1, History.#memos.length)];
    const invoice = this.#invoice(step.invoice);
    if (!memo || !invoice) return;
    const cents = Math.floor((memo.originalAmount * step.share) / 100);
    const used = {
      invoiceNumber: invoice.invoiceNumber,
      amount: Math.max(1, cents),
      appliedOn: addDays(day(), -step.ago),
      payment: null,
    };
    Object.assign(memo, { version: memo.version + 1, applications: [used] });
    Object.assign(invoice, {
      version: invoice.version + 1,
      amountOutstanding: Math.max(0, invoice.amountOutstanding - used.amount),
    });
    await this.#send({ creditMemos: [memo] });
    await this.#send({ invoices: [invoice] });
  }

  async #bank({ at: place, does }: Extract<Step, { what: 'bank' }>): Promise<void> {
    const banked = this.#payments.filter(({ method }) => method === 'bank');
    const payment = banked[place % Math.max(1, banked.length)];
    const reference = `${payment?.id}.1`;
    const state = paying.gateway.facts.get(reference)?.state;
    if (state !== 'processing' && !(state === 'succeeded' && does === 'returns')) return;
    paying.gateway.move(
      reference,
      does === 'settles' ? { state: 'succeeded' } : { state: 'returned', failure: 'insufficient_funds' },
    );
    await paying.notify(reference);
  }

  async #refund({ at: place, share: part }: Extract<Step, { what: 'refund' }>): Promise<void> {
    const payment = this.#payments[place % Math.max(1, this.#payments.length)];
    const reference = `${payment?.id}.1`;
    const known = paying.gateway.facts.get(reference);
    if (!payment || known?.state !== 'succeeded') return;
    const refunded = Math.max(known.refunded ?? 0, Math.floor((payment.amount * part) / 100));
    paying.gateway.move(
      reference,
      refunded >= known.amount
        ? { state: 'returned', failure: 'refunded' }
        : { state: 'succeeded', refunded },
    );
    await paying.notify(reference);
  }

  async take(next: Step): Promise<void> {
    switch (next.what) {
      case 'invoice': {
        const invoiceDate = addDays(day(), -next.age);
        const { settlementDiscAmount: _amount, settlementDiscDueDate: _day, ...record } = anErpInvoice();
        const invoice = {
          ...record,
          invoiceNumber: History.#next('I'),
          salesOrder: null,
          orderNumber: next.ofQuote ? (this.#quotes.at(-1) ?? null) : null,
          invoiceDate,
          dueDate: addDays(invoiceDate, next.term),
          total: next.amount,
          originalAmount: next.amount,
          amountOutstanding: next.amount,
        };
        this.#invoices.push(invoice);
        return this.#send({ invoices: [invoice] });
      }
      case 'memo': {
        const memo = anErpCreditMemo({
          creditNoteNumber: History.#next('C'),
          originalAmount: next.amount,
          transactionDate: day(),
        });
        History.#memos.push(memo);
        return this.#send({ creditMemos: [memo] });
      }
      case 'pay':
        return this.#pay(next);
      case 'quote':
        return this.#payQuote();
      case 'bank':
        return this.#bank(next);
      case 'refund':
        return this.#refund(next);
      case 'books':
        return this.#books(next);
      case 'use':
        return this.#use(next);
      case 'wait':
        paying.portal.advance({ minutes: next.days * 24 * 60 });
        await paying.portal.forgetSessions();
        headers = await paying.portal.signIn('credit');
    }
  }
}

/** What the lists and the panels say that is left: open invoices, credit memos, surpluses, and money for quotes without an invoice. */
async function listed() {
  const { rows } = await sql<Record<'invoices' | 'credits' | 'overpaid' | 'overused' | 'deposits', number>>`
    with surplus as (select kind, sum(amount) as amount from payment_surplus where customer_id = ${CUSTOMER} group by kind)
    select coalesce((select sum(amount_outstanding) from invoice where customer_id = ${CUSTOMER} and amount_outstanding > 0), 0)::bigint as invoices,
      coalesce((select sum(amount_outstanding) from credit_memo where customer_id = ${CUSTOMER}), 0)::bigint as credits,
      (coalesce((select sum(amount_outstanding) from invoice where customer_id = ${CUSTOMER} and amount_outstanding < 0), 0)
        - coalesce((select amount from surplus where kind = 'invoice'), 0))::bigint as overpaid,
      coalesce((select amount from surplus where kind = 'creditMemo'), 0)::bigint as overused`.execute(db());
  return rows[0];
}

async function forget(): Promise<void> {
  await sql`truncate payment_surplus, book_change, credit_application, awaited_application, deposit_application`.execute(
    db(),
  );
  await sql`delete from line_item where customer_id = ${CUSTOMER} and document = 'invoice'`.execute(db());
  await sql`delete from credit_memo where customer_id = ${CUSTOMER}`.execute(db());
  await sql`delete from invoice where customer_id = ${CUSTOMER}`.execute(db());
}

test('of any history the statement says what lists, home and ledger say, to the cent', async () => {
  await forget();
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), fc.nat(1_000), async (steps, cut) => {
      const history = new History();
      for (const next of steps) await history.take(next);
      const from = addDays(day(), -400);
      const whole = await statement(from);
      const { parts, open, ages, rows, closing } = whole;
      for (const [part, cents] of Object.entries(parts)) if (cents !== 0) seen.add(part);
      const found = await listed();
      const { deposits, ...ofDocuments } = parts;
      expect(ofDocuments).toEqual({
        invoices: found?.invoices,
        credits: found?.credits,
        overpaid: found?.overpaid,
        creditsOverused: found?.overused,
      });
      expect(deposits).toBeLessThanOrEqual(0);
      const partSum = Object.values(parts).reduce((sum, part) => sum + part, 0);
      expect(closing).toBe(partSum);
      // Home: what is due by age, what stands against it, and what is on its way.
      const home = await readInvoiceTotals(db(), CUSTOMER, { today: day(), phone: '' });
      expect(ages.map(({ age, ...of }) => [age, of])).toEqual(AGES.map((age) => [age, home.ages[age]]));
      expect([home.due, home.credits, home.inTransit]).toEqual([
        parts.invoices,
        0 - parts.credits,
        whole.inTransit,
      ]);
      expect(ages.reduce((sum, { count }) => sum + count, 0)).toBe(open.length);
      // A period may be divided anywhere.
      const middle = addDays(from, cut % 400);
      const [before, after] = [await statement(from, middle), await statement(addDays(middle, 1))];
      expect([before.opening, before.closing, after.closing]).toEqual([
        whole.opening,
        after.opening,
        closing,
      ]);
      expect([...before.rows, ...after.rows].map(({ inTransit: _now, ...row }) => row)).toEqual(
        rows.map(({ inTransit: _now, ...row }) => row),
      );
      // At any day the parts add up to the balance, too.
      const then = Object.values(before.parts).reduce((sum, part) => sum + part, 0);
      expect(then).toBe(before.closing);
      for (const [index, row] of rows.entries())
        expect(row.balance).toBe((rows[index - 1]?.balance ?? whole.opening) + row.amount);
      const { differences } = await checkBooks(
        paying.portal.database,
        paying.gateway,
        new Date('2026-01-01'),
      );
      expect(differences).toEqual([]);
    }),
    { numRuns: 30, seed: 37, endOnFailure: true },
  );
  // The histories had all that can happen.
  const { sums } = await statement(addDays(day(), -730));
  expect(sums.map(({ kind }) => kind)).toEqual([...STATEMENT_KINDS]);
  expect([...seen].toSorted()).toEqual(['credits', 'creditsOverused', 'deposits', 'invoices', 'overpaid']);
}, 240_000);
