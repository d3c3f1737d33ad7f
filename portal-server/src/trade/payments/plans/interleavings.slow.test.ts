import { addDays, dayIn } from '@portal/shared-contracts/dates';
import type { PaymentPlan } from '@portal/shared-contracts/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { checkBooks } from '../books/check-books.ts';
import { byCard, CUSTOMER } from '../testing/paying.ts';
import { planningPortal, type Planning } from './testing/planning.ts';

/** By the default time zone. */
const ZONE = 'America/Los_Angeles';
const RUNS = { numRuns: 30 };
const INVOICES = 4;

let planning: Planning;
beforeAll(async () => {
  planning = await planningPortal();
});
afterAll(() => planning.paying.close());

const db = () => planning.paying.portal.database.db;
const today = (): string => dayIn(ZONE, planning.paying.portal.now());

const which = fc.nat(INVOICES - 1);
const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });
const step = fc.oneof(
  weighted(
    6,
    fc.record({
      does: fc.constant('plan' as const),
      invoices: fc.uniqueArray(which, { minLength: 1, maxLength: 3 }),
      inDays: fc.integer({ min: 1, max: 2 }),
      byBank: fc.boolean(),
      withMemo: fc.boolean(),
      isDeclined: fc.nat(3).map((of) => of === 0),
    }),
  ),
  weighted(1, fc.record({ does: fc.constant('cancel' as const), plan: fc.nat(5) })),
  weighted(2, fc.record({ does: fc.constant('pay' as const), invoice: which })),
  weighted(
    2,
    fc.record({
      does: fc.constant('change' as const),
      invoice: which,
      cents: fc.integer({ min: 60, max: 2_000 }),
    }),
  ),
  weighted(1, fc.record({ does: fc.constant('hold' as const), isOn: fc.nat(3).map((of) => of === 0) })),
  weighted(
    1,
    fc.record({
      does: fc.constant('forget method' as const),
      kind: fc.constantFrom('bank' as const, 'card' as const),
    }),
  ),
  weighted(2, fc.record({ does: fc.constant('gateway' as const), isDown: fc.nat(3).map((of) => of === 0) })),
  weighted(8, fc.record({ does: fc.constant('round' as const), servers: fc.integer({ min: 1, max: 3 }) })),
  weighted(
    1,
    fc.record({
      does: fc.constant('die' as const),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  ),
  weighted(2, fc.record({ does: fc.constant('end' as const), plan: fc.nat(5), isReturned: fc.boolean() })),
  weighted(2, fc.record({ does: fc.constant('reconcile' as const) })),
  // Hours, because a day may end between two steps.
  weighted(8, fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) })),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What a person was promised when they planned. */
interface Promised {
  id: number;
  payOn: string;
  amount: number;
  numbers: string[];
  isCancelled: boolean;
  /** The distributor's days of the rounds until the plan was over. */
}

/** The schedule of one run: a few invoices, and people, servers, a gateway and a distributor that do things in any order. */
class Schedule {
  readonly promised: Promised[] = [];
  numbers: string[] = [];
  memo = '';

  async begin(): Promise<void> {
    await db().updateTable('customer').set({ is_on_credit_hold: false }).where('id', '=', CUSTOMER).execute();
    await this.#gateway(false);
    await planning.goTo(planning.paying.portal.now().toISOString());
    const due = { due_date: addDays(today(), 9), settlement_disc_due_date: addDays(today(), 6) };
    this.numbers = [];
    for (let n = 0; n < INVOICES; n += 1)
      this.numbers.push(await planning.paying.addInvoice({ ...due, amount_outstanding: 1_000 + n * 500 }));
    this.memo = await planning.paying.addMemo(700);
  }

  async #gateway(isDown: boolean): Promise<void> {
    const nothing = async (): Promise<void> => undefined;
    Object.assign(planning.paying.gateway, { isDown, before: nothing, after: nothing });
  }

  async take(step: Step): Promise<void> {
    const { paying } = planning;
    const promise = 'plan' in step ? this.promised[step.plan % Math.max(1, this.promised.length)] : undefined;
    switch (step.does) {
      case 'plan':
        return this.#plan(step);
      case 'cancel': {
        if (!promise) return;
        const { status } = await planning.cancel(promise.id);
        if (status === 200) promise.isCancelled = true;
        // The evening before is the last time.
        if (status === 200) expect(today() < promise.payOn).toBe(true);
        return;
      }
      case 'pay':
        return void (await paying.pay(byCard(this.numbers[step.invoice] ?? '')));
      case 'change': {
        const change = {
          amount_outstanding: step.cents,
          erp_outstanding: step.cents,
          total: 3_000,
          original_amount: 3_000,
        };
        await db()
          .updateTable('invoice')
          .set(change)
          .where('invoice_number', '=', this.numbers[step.invoice] ?? '')
          .where('amount_outstanding', '>', 0)
          // As the distributor's systems do: nothing is written while a payment holds it, and what a payment paid is known.
          .where('invoice_number', 'not in', (held) =>
            held.selectFrom('payment_reservation').select('number'),
          )
          .where('invoice_number', 'not in', (paid) => paid.selectFrom('payment_line').select('number'))
          .execute();
        return;
      }
      case 'hold':
        await db()
          .updateTable('customer')
          .set({ is_on_credit_hold: step.isOn })
          .where('id', '=', CUSTOMER)
          .execute();
        return;
      case 'forget method':
        await db()
          .deleteFrom('saved_method')
          .where('customer_id', '=', CUSTOMER)
          .where('kind', '=', step.kind)
          .execute();
        return;
      case 'gateway':
        return this.#gateway(step.isDown);
      case 'round':
        await Promise.all(Array.from({ length: step.servers }, () => planning.round()));
        return;
      case 'die':
        // The server that charges next dies, before the charge arrives or before its answer does.
        paying.gateway[step.when] = async () => {
          await this.#gateway(true);
          throw new Error('killed');
        };
        return;
      case 'end': {
        const reference = promise && `${(await planning.find(promise.id)).payment}.1`;
        const fact = reference === undefined ? undefined : paying.gateway.facts.get(reference);
        if (reference === undefined || fact?.state !== 'processing' || paying.gateway.isDown) return;
        paying.gateway.move(
          reference,
          step.isReturned ? { state: 'returned', failure: 'insufficient_funds' } : { state: 'succeeded' },
        );
        await paying.notify(reference);
        return;
      }
      case 'reconcile':
        return void (await paying.reconcile());
      case 'wait':
        return planning.goTo(new Date(paying.portal.now().getTime() + step.hours * 3_600_000).toISOString());
    }
  }

  async #plan(step: Extract<Step, { does: 'plan' }>): Promise<void> {
    const kind = step.byBank ? 'bank' : 'card';
    const savedMethod = await planning.keep(kind, step.isDeclined ? `decline` : `pm_${kind}`);
    const numbers = step.invoices.map((at) => this.numbers[at] ?? '');
    const request = {
      ...byCard(...numbers),
      method: kind,
      creditMemos: step.withMemo ? [this.memo] : [],
    } as const;
    const payOn = addDays(today(), step.inDays);
    const { status, plan } = await planning.plan(request, { payOn, savedMethod });
    if (status !== 200) return;
    this.promised.push({ id: plan.id, payOn, amount: plan.amount, numbers, isCancelled: false });
  }

  /** Holds at every moment. */
  async check(): Promise<void> {
    for (const promised of this.promised) await this.#checkOne(promised, await planning.find(promised.id));
  }

  async #checkOne({ payOn, amount, numbers, isCancelled, id }: Promised, plan: PaymentPlan): Promise<void> {
    const charges = plan.payment === null ? [] : planning.paying.chargesOf(plan.payment);
    expect(charges.length).toBeLessThanOrEqual(1);
    for (const charge of charges) expect(charge.amount).toBeLessThanOrEqual(amount);
    if (isCancelled) expect([plan.state, plan.payment]).toEqual(['cancelled', null]);
    if (plan.payment === null) return;
    const { submitted_on } = await db()
      .selectFrom('payment')
      .select('submitted_on')
      .where('payment_id', '=', plan.payment)
      .executeTakeFirstOrThrow();
    expect(submitted_on).toBe(payOn);
    const lines = await db()
      .selectFrom('payment_line as l')
      .select('l.number')
      .where('l.payment_id', '=', plan.payment)
      .execute();
    const left = plan.leftOut.map(({ number }) => number);
    expect([...lines.map(({ number }) => number), ...left].toSorted()).toEqual(numbers.toSorted());
    // No other plan pays the same invoice on the same day.
    const others = await db()
      .selectFrom('payment_plan_line as l')
      .innerJoin('payment_plan as p', 'p.id', 'l.plan_id')
      .select('l.number')
      .where('p.pay_on', '=', payOn)
      .where('p.id', '!=', id)
      .where('p.payment_id', 'is not', null)
      .where('l.left_out', 'is', null)
      .where(
        'l.number',
        'in',
        lines.map(({ number }) => number),
      )
      .execute();
    expect(others).toEqual([]);
  }

  /** After everything has arrived: each plan is over or waits, and the books agree. */
  async finish(): Promise<void> {
    await this.#gateway(false);
    for (let n = 0; n < 3; n += 1) await planning.paying.reconcile(20);
    await this.check();
    for (const { id } of this.promised) expect((await planning.find(id)).state).not.toBe('running');
    const { differences } = await checkBooks(
      planning.paying.portal.database,
      planning.paying.gateway,
      new Date('2026-01-01'),
    );
    expect(differences).toEqual([]);
    await this.#checkMails();
  }

  /** Each piece of news of a plan was mailed once at most, and each end once. */
  async #checkMails(): Promise<void> {
    for (const { id } of this.promised) {
      const { state, reason } = await planning.find(id);
      const queued = await db()
        .selectFrom('mail_outbox')
        .select(sql<string>`data ->> 'news'`.as('news'))
        .where('kind', '=', 'plannedPayment')
        .where(sql<boolean>`(data ->> 'plan')::integer = ${id}`)
        .execute();
      const news = queued.map((mail) => mail.news);
      const count = (what: string): number => news.filter((one) => one === what).length;
      expect(count('planned')).toBe(1);
      expect(count('reminder')).toBeLessThanOrEqual(2);
      const isReturned = reason === 'returned';
      for (const end of ['paid', 'leftOut', 'cancelled', 'stopped'] as const)
        expect([end, count(end)]).toEqual([end, state === end || (end === 'paid' && isReturned) ? 1 : 0]);
    }
  }
}

test('people, servers, gateway and distributor in any order: a plan is charged once at most, on its day, and never more than promised', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const schedule = new Schedule();
      await schedule.begin();
      for (const one of steps) {
        await schedule.take(one);
        await schedule.check();
      }
      await schedule.finish();
    }),
    RUNS,
  );
}, 240_000);
