import { MOST_PLANS } from '@portal/shared-contracts/schemas';
import { byCard, CUSTOMER } from '../testing/paying.ts';
import { planningPortal, type Planning } from './testing/planning.ts';

/** Noon in Los Angeles. Invoices are due on April 9, with a discount until March 20. */
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

test.each([
  ['today', '2026-03-16', 422],
  ['yesterday', '2026-03-15', 422],
  ['after the last day of the discount', '2026-03-21', 422],
  ['no day of the calendar', '2026-02-30', 400],
  ['no month of the calendar', '2026-13-01', 400],
  ['no year of the calendar', '0000-00-00', 400],
  ['the last day of the discount', '2026-03-20', 200],
])(
  'a payment by bank is not planned for a day that loses a discount or is over: %s',
  async (_what, payOn, status) => {
    const answer = await planning.plan(byBank(await invoice()), { payOn, savedMethod: bank });
    expect(answer.status).toBe(status);
    if (status === 422)
      expect(answer.error).toMatchObject({
        type: 'PLAN_DAY',
        message:
          'Please choose a day from 03-17-2026 to 03-20-2026, so that no due date is passed and no discount is lost.',
      });
  },
);

test('by card until the due date, and an overdue invoice only today', async () => {
  const number = await invoice();
  expect((await planning.plan(byCard(number), { payOn: '2026-04-10', savedMethod: card })).status).toBe(422);
  expect((await planning.plan(byCard(number), { payOn: '2026-04-09', savedMethod: card })).status).toBe(200);
  const overdue = await invoice({ due_date: '2026-03-10' });
  const refused = await planning.plan(byCard(overdue), { payOn: DAY, savedMethod: card });
  expect(refused.error.message).toContain('can only be made today');
});

test('an invoice is planned once, and a customer plans so many', async () => {
  const number = await invoice();
  const plan = await planByCard(DAY, number);
  const again = await planning.plan(byCard(number), { payOn: DAY, savedMethod: card });
  expect(again.error).toMatchObject({ type: 'ALREADY_PLANNED', items: [number] });
  await planning.cancel(plan.id);
  expect((await planning.plan(byCard(number), { payOn: DAY, savedMethod: card })).status).toBe(200);
  for (let n = 1; n < MOST_PLANS; n += 1) await planByCard(DAY, await invoice());
  const refused = await planning.plan(byCard(await invoice()), { payOn: DAY, savedMethod: card });
  expect(refused.error).toMatchObject({ type: 'PLANS_FULL' });
});

test('only the users of the customer see, make and cancel plans; a hold and a foreign method are refused', async () => {
  const { portal } = planning.paying;
  const other = await portal.signIn('cash');
  const plan = await planByCard(DAY, await invoice());
  expect(await planning.plans(other)).toEqual([]);
  for (const id of [plan.id, 999_999, 'x']) expect((await planning.cancel(id, other)).status).toBe(404);
  const begun = await planning.plan(byCard(await invoice()), { payOn: DAY, savedMethod: '999999' });
  const foreign = await portal.app.inject({
    method: 'POST',
    url: `/api/payments/${begun.payment}/plan`,
    headers: { ...other, 'idempotency-key': 'foreign' },
    payload: { seen: '0'.repeat(64), payOn: DAY, savedMethod: card },
  });
  expect(foreign.statusCode).toBe(404);
  expect(begun.status).toBe(400);
  const staff = await portal.signIn('agent');
  expect((await planning.cancel(plan.id, staff)).status).toBe(403);
  await db().updateTable('customer').set({ is_on_credit_hold: true }).where('id', '=', CUSTOMER).execute();
  const held = await planning.plan(byCard(await invoice()), { payOn: DAY, savedMethod: card });
  expect(held.error.type).toBe('CREDIT_HOLD');
});

test('the distributor hears of each change', async () => {
  const plan = await planByCard(DAY, await invoice());
  await planning.cancel(plan.id);
  await planByCard(DAY, await invoice());
  await planning.goTo(ON_THE_DAY);
  await planning.round();
  const events = await db()
    .selectFrom('business_event')
    .select('data')
    .where('kind', '=', 'plans.changed')
    .orderBy('id')
    .execute();
  expect(events.map(({ data }) => (data as { state: string }).state)).toEqual([
    'planned',
    'cancelled',
    'planned',
    'paid',
  ]);
});
