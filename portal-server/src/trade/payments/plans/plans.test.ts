import { checkBooks } from '../books/check-books.ts';
import { reconcile } from '../settle/reconcile.ts';
import { byCard, CUSTOMER } from '../testing/paying.ts';
import { planningPortal, type Planning } from './testing/planning.ts';

/** Noon of the 16th of March in Los Angeles is the beginning; invoices are due on April 9, with a discount until March 20. */
const START = '2026-03-16T19:00:00Z';
const DAY = '2026-03-19';
const ON_THE_DAY = '2026-03-19T07:01:00Z';

let planning: Planning;
let card: string;
let bank: string;
beforeEach(async () => {
  planning = await planningPortal();
  await planning.goTo(START);
  card = await planning.keep('card');
  bank = await planning.keep('bank');
});
afterEach(() => planning.paying.close());

const db = () => planning.paying.portal.database.db;
const byBank = (...numbers: string[]) => ({ ...byCard(...numbers), method: 'bank' as const });
const invoice = (changes?: Parameters<Planning['paying']['addInvoice']>[0]) =>
  planning.paying.addInvoice(changes);
const planByCard = async (payOn = DAY, ...numbers: string[]) =>
  (await planning.plan(byCard(...numbers), { payOn, savedMethod: card })).plan;
const chargesOf = (id: string | null) => (id === null ? [] : planning.paying.chargesOf(id));
const set = (number: string, values: { amount_outstanding?: number; settlement_disc_amount?: number }) =>
  db().updateTable('invoice').set(values).where('invoice_number', '=', number).execute();
const plannedFor = async (number: string) =>
  (
    await db()
      .selectFrom('invoice')
      .select('planned_for')
      .where('invoice_number', '=', number)
      .executeTakeFirstOrThrow()
  ).planned_for;
const books = async () =>
  (await checkBooks(planning.paying.portal.database, planning.paying.gateway, new Date('2026-01-01')))
    .differences;

test('a scheduled payment is made at the beginning of its day by the kept account, with the discount and what was authorized', async () => {
  const numbers = [await invoice(), await invoice()];
  const { plan, status, payment } = await planning.plan(byBank(...numbers), {
    payOn: DAY,
    savedMethod: bank,
  });
  expect(status).toBe(200);
  expect(plan).toMatchObject({
    state: 'planned',
    payOn: DAY,
    amount: 198_00,
    paidWith: 'First Bank •••• 4242',
    plannedBy: 'Dana Reyes',
    canCancel: true,
    invoices: numbers,
    leftOut: [],
  });
  expect(await plannedFor(numbers[0] ?? '')).toBe(DAY);
  await planning.goTo('2026-03-19T06:59:00Z');
  await planning.round();
  expect(planning.paying.gateway.charges).toEqual([]);

  await planning.goTo(ON_THE_DAY);
  await planning.round();
  const made = await planning.find(plan.id);
  expect(made).toMatchObject({ state: 'paid', paidAmount: 198_00, canCancel: false });
  expect(made.payment).not.toBe(payment);
  const paid = await planning.paying.read(made.payment ?? '');
  expect(paid).toMatchObject({
    state: 'submitted',
    paidBy: 'Dana Reyes',
    figures: { due: 198_00, discountTotal: 2_00 },
  });
  expect(paid.authorization).toMatchObject({ givenAt: new Date(START).toISOString() });
  expect(paid.authorization?.text).toContain('once for at most $198.00 on 03-19-2026');
  expect(await plannedFor(numbers[0] ?? '')).toBeNull();
  await planning.round();
  expect(planning.paying.gateway.charges).toHaveLength(1);
  expect(await books()).toEqual([]);
});

test('its mails come once each: scheduled, three days and one day before, made', async () => {
  await planByCard('2026-04-02', await invoice());
  const subjects = async (): Promise<string[]> => {
    await Promise.all([planning.round(), planning.round()]);
    await planning.round();
    return (await planning.mails()).map(({ subject }) => subject);
  };
  expect(await subjects()).toEqual(['Payment scheduled for 04-02-2026']);
  const said: [string, string[]][] = [];
  for (const day of ['29', '30', '31']) {
    await planning.goTo(`2026-03-${day}T20:00:00Z`);
    said.push([day, await subjects()]);
  }
  await planning.goTo('2026-04-01T20:00:00Z');
  said.push(['1', await subjects()]);
  await planning.goTo('2026-04-02T07:00:00Z');
  said.push(['2', await subjects()]);
  expect(said).toEqual([
    ['29', []],
    ['30', ['Your scheduled payment on 04-02-2026']],
    ['31', []],
    ['1', ['Your scheduled payment on 04-02-2026']],
    ['2', ['Your scheduled payment of 04-02-2026 was made']],
  ]);
});

test('one that is cancelled is not paid, also not by who waits for it, and its reminders are not sent', async () => {
  const number = await invoice();
  const plan = await planByCard(DAY, number);
  await planning.goTo('2026-03-18T20:00:00Z');
  await planning.round();
  expect((await planning.cancel(plan.id)).status).toBe(200);
  expect((await planning.mails()).map(({ subject }) => subject)).toEqual([
    'Your scheduled payment of 03-19-2026 was cancelled',
  ]);
  expect((await planning.cancel(plan.id)).error).toMatchObject({
    type: 'ALREADY_PROCESSED',
    items: [plan.planNumber],
  });
  expect(await plannedFor(number)).toBeNull();
  await planning.goTo(ON_THE_DAY);
  await planning.round();
  expect(await planning.find(plan.id)).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'Dana Reyes',
    payment: null,
  });
  expect(planning.paying.gateway.charges).toEqual([]);
});

test.each([
  ['America/Los_Angeles', '2026-03-19', '2026-03-19T06:59:59Z', '2026-03-19T07:00:00Z'],
  // The night in which the clocks of Berlin change, and the last hour of the 29th is the first of summer time.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
  ['Pacific/Honolulu', '2026-03-19', '2026-03-19T09:59:59Z', '2026-03-19T10:00:00Z'],
])(
  'by the calendar of %s the %s begins at midnight: until then it can be cancelled',
  async (timeZone, payOn, before, from) => {
    await planning.paying.close();
    planning = await planningPortal({ config: { timeZone } });
    await planning.goTo(START);
    card = await planning.keep('card');
    const due = { due_date: '2026-04-09', settlement_disc_due_date: null };
    const kept = await planByCard(payOn, await invoice(due));
    const left = await planByCard(payOn, await invoice(due));
    await planning.goTo(before);
    await planning.round();
    expect(planning.paying.gateway.charges).toEqual([]);
    expect((await planning.cancel(left.id)).status).toBe(200);
    await planning.goTo(from);
    expect((await planning.cancel(kept.id)).error).toMatchObject({ type: 'PLAN_BEGUN' });
    await planning.round();
    expect((await planning.find(kept.id)).state).toBe('paid');
  },
);

test('servers that were down on the day charge nobody later, and say so', async () => {
  const plan = await planByCard(DAY, await invoice());
  await planning.goTo('2026-03-20T07:00:00Z');
  await planning.round();
  expect(await planning.find(plan.id)).toMatchObject({ state: 'stopped', reason: 'missed' });
  expect(planning.paying.gateway.charges).toEqual([]);
  const said = (await planning.mails()).at(-1);
  expect(said?.subject).toBe('Your scheduled payment of 03-19-2026 was not made');
  expect(said?.text).toContain('will not make it on another day without asking you');
});

test('servers that were down in the morning make it later on the same day', async () => {
  const plan = await planByCard(DAY, await invoice());
  await planning.goTo('2026-03-20T06:59:00Z');
  await planning.round();
  expect((await planning.find(plan.id)).state).toBe('paid');
});

test('invoices that were paid, changed or lost their discount are left out and named; less is charged than was authorized', async () => {
  const [kept, paid, changed, cheaper] = [await invoice(), await invoice(), await invoice(), await invoice()];
  const { plan } = await planning.plan(byBank(kept, paid, changed, cheaper), {
    payOn: DAY,
    savedMethod: bank,
  });
  expect((await planning.paying.pay(byCard(paid))).payment.state).toBe('settled');
  await set(changed, { amount_outstanding: 90_00 });
  await set(cheaper, { settlement_disc_amount: 50 });
  await planning.goTo(ON_THE_DAY);
  await planning.round();
  expect(await planning.find(plan.id)).toMatchObject({
    state: 'paid',
    amount: 396_00,
    paidAmount: 99_00,
    invoices: [kept],
    leftOut: [
      { number: paid, reason: 'paid' },
      { number: changed, reason: 'changed' },
      { number: cheaper, reason: 'changed' },
    ],
  });
  expect((await planning.mails()).at(-1)?.text).toContain(`${paid} (paid already), ${changed} (changed)`);
  await reconcile({
    ...planning.paying.portal,
    gateway: planning.paying.gateway,
    log: planning.paying.portal.app.log,
  });
  expect(await books()).toEqual([]);
});

test('a credit that was used elsewhere leaves out what would cost more, and what is left costs no more than was seen', async () => {
  const [first, second] = [await invoice(), await invoice()];
  const memo = await planning.paying.addMemo(60_00);
  const request = { ...byCard(first, second), creditMemos: [memo] };
  const { plan } = await planning.plan(request, { payOn: DAY, savedMethod: card });
  expect(plan.amount).toBe(140_00);
  const other = await invoice({ amount_outstanding: 60_00 });
  await planning.paying.confirm(
    (await planning.paying.begin({ ...byCard(other), creditMemos: [memo] })).payment,
    {},
  );
  await planning.goTo(ON_THE_DAY);
  await planning.round();
  expect(await planning.find(plan.id)).toMatchObject({
    state: 'paid',
    paidAmount: 100_00,
    leftOut: [{ number: first, reason: 'changed' }],
  });
});

test('when nothing is left, nothing is charged and the mail says so', async () => {
  const number = await invoice();
  const plan = await planByCard(DAY, number);
  await planning.paying.pay(byCard(number));
  const charges = planning.paying.gateway.charges.length;
  await planning.goTo(ON_THE_DAY);
  await planning.round();
  expect(await planning.find(plan.id)).toMatchObject({ state: 'leftOut', invoiceCount: 0, leftOutCount: 1 });
  expect(planning.paying.gateway.charges).toHaveLength(charges);
  expect((await planning.mails()).at(-1)?.subject).toBe(
    'Your scheduled payment of 03-19-2026 had nothing to pay',
  );
});

test.each([
  [
    'hold',
    () => db().updateTable('customer').set({ is_on_credit_hold: true }).where('id', '=', CUSTOMER).execute(),
  ],
  ['method', () => db().deleteFrom('saved_method').where('customer_id', '=', CUSTOMER).execute()],
] as const)(
  'on its day the customer is on hold or the method is gone: it is stopped (%s)',
  async (reason, change) => {
    const plan = await planByCard(DAY, await invoice());
    await change();
    await planning.goTo(ON_THE_DAY);
    await planning.round();
    expect(await planning.find(plan.id)).toMatchObject({ state: 'stopped', reason });
    expect(planning.paying.gateway.charges).toEqual([]);
    expect((await planning.mails()).at(-1)?.subject).toBe(
      'Your scheduled payment of 03-19-2026 was not made',
    );
  },
);

test('a declined payment stops the plan; its payer may pay it by another method, which is not the plan any more', async () => {
  const savedMethod = await planning.keep('card', 'decline');
  const number = await invoice();
  const { plan } = await planning.plan(byCard(number), { payOn: DAY, savedMethod });
  await planning.goTo(ON_THE_DAY);
  await planning.round();
  const stopped = await planning.find(plan.id);
  expect(stopped).toMatchObject({ state: 'stopped', reason: 'declined' });
  await planning.round();
  expect(chargesOf(stopped.payment)).toHaveLength(1);
  expect((await planning.mails()).filter(({ subject }) => subject.includes('not made'))).toHaveLength(1);
  const again = await planning.paying.confirm(await planning.paying.read(stopped.payment ?? ''));
  expect(again.payment.state).toBe('settled');
  expect((await planning.find(plan.id)).state).toBe('stopped');
});

test('a returned payment stops the plan, with one mail', async () => {
  const { plan } = await planning.plan(byBank(await invoice()), { payOn: DAY, savedMethod: bank });
  await planning.goTo(ON_THE_DAY);
  await planning.round();
  const { payment } = await planning.find(plan.id);
  const subjects = async () => (await planning.mails()).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Your scheduled payment of 03-19-2026 was made']);
  const reference = `${payment}.1`;
  planning.paying.gateway.move(reference, { state: 'succeeded' });
  await planning.paying.notify(reference);
  planning.paying.gateway.move(reference, { state: 'returned', failure: 'insufficient_funds' });
  await planning.paying.notify(reference);
  await planning.paying.notify(reference);
  await planning.round();
  expect(await planning.find(plan.id)).toMatchObject({
    state: 'stopped',
    reason: 'returned',
    paidAmount: null,
  });
  expect(await subjects()).toEqual(['Your scheduled payment of 03-19-2026 was returned']);
  expect(chargesOf(payment)).toHaveLength(1);
});

test('a payment that is refunded before the portal hears of its charge is not in process for ever', async () => {
  const { gateway, notify } = planning.paying;
  const plan = await planByCard(DAY, await invoice());
  await planning.goTo(ON_THE_DAY);
  gateway.after = async () => {
    gateway.isDown = true;
    throw new Error('killed');
  };
  await planning.round();
  const { payment, state } = await planning.find(plan.id);
  expect(state).toBe('running');
  Object.assign(gateway, { isDown: false, after: async () => undefined });
  gateway.move(`${payment}.1`, { state: 'returned', failure: 'refunded' });
  await notify(`${payment}.1`);
  expect(await planning.find(plan.id)).toMatchObject({ state: 'stopped', reason: 'returned' });
});

test('what the distributor refunds of a payment that was made leaves the plan as it is', async () => {
  const plan = await planByCard(DAY, await invoice());
  await planning.goTo(ON_THE_DAY);
  await planning.round();
  const { payment } = await planning.find(plan.id);
  planning.paying.gateway.move(`${payment}.1`, { state: 'returned', failure: 'refunded' });
  await planning.paying.notify(`${payment}.1`);
  expect((await planning.paying.read(payment ?? '')).state).toBe('refunded');
  expect((await planning.find(plan.id)).state).toBe('paid');
});

test('a payment whose person has no login any more is made in their name, and mails nobody', async () => {
  const { plan } = await planning.plan(byBank(await invoice()), { payOn: DAY, savedMethod: bank });
  await planning.mails();
  await planning.goTo(ON_THE_DAY);
  const planner = db().selectFrom('payment_plan').select('profile_id').where('id', '=', plan.id);
  await db().deleteFrom('profile').where('id', '=', planner).execute();
  await planning.round();
  const { payment } = await planning.find(plan.id);
  const paid = db().selectFrom('payment').select(['paid_by', 'status']).where('payment_id', '=', payment);
  expect(await paid.execute()).toEqual([{ paid_by: 'Dana Reyes', status: 'submitted' }]);
  expect(await planning.mails()).toEqual([]);
});

test('many servers at once charge once, and say so once', async () => {
  const plan = await planByCard(DAY, await invoice());
  await planning.goTo(ON_THE_DAY);
  await Promise.all([1, 2, 3, 4].map(() => planning.round()));
  const { payment, state, leftOut } = await planning.find(plan.id);
  expect([state, leftOut]).toEqual(['paid', []]);
  expect(chargesOf(payment)).toHaveLength(1);
  const subjects = (await planning.mails()).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your scheduled payment of 03-19-2026 was made']);
});

test.each([
  ['before the charge arrived', 'stopped', 0],
  ['after the charge, before its answer', 'paid', 1],
] as const)('a server that is killed %s: another one ends it as %s', async (_when, state, charges) => {
  const { gateway, portal } = planning.paying;
  const plan = await planByCard(DAY, await invoice());
  await planning.goTo(ON_THE_DAY);
  const killed = async (): Promise<never> => {
    gateway.isDown = true;
    throw new Error('killed');
  };
  if (charges === 0) gateway.before = killed;
  else gateway.after = killed;
  await planning.round();
  expect((await planning.find(plan.id)).state).toBe('running');
  Object.assign(gateway, { isDown: false, before: async () => undefined, after: async () => undefined });
  await planning.round();
  portal.advance({ minutes: 2 });
  await reconcile({ ...portal, gateway, log: portal.app.log });
  await planning.round();
  const ended = await planning.find(plan.id);
  expect(ended.state).toBe(state);
  expect(chargesOf(ended.payment)).toHaveLength(charges);
});
