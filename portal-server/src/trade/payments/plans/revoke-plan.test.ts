import { byCard } from '../testing/paying.ts';
import { planningPortal, type Planning } from './testing/planning.ts';

const DAY = '2026-03-19';
const ON_THE_DAY = '2026-03-19T07:01:00Z';

let planning: Planning;
beforeAll(async () => {
  planning = await planningPortal();
  await planning.goTo('2026-03-16T19:00:00Z');
});
afterAll(() => planning.paying.close());

test('the distributor cancels one that its payer revoked by telephone, until its day begins', async () => {
  const {
    app,
    database: { db },
  } = planning.paying.portal;
  const revoke = (number: string, account = 'C-1001') =>
    app.inject({ method: 'POST', url: '/payment-plans/cancel', payload: { account, number } });
  const numberOf = async (id: number) =>
    (await db.selectFrom('payment_plan').select('number').where('id', '=', id).executeTakeFirstOrThrow())
      .number;
  const savedMethod = await planning.keep('card');
  const planned = async () =>
    (await planning.plan(byCard(await planning.paying.addInvoice()), { payOn: DAY, savedMethod })).plan;
  const [left, kept] = [await planned(), await planned()];
  const number = await numberOf(left.id);
  expect((await revoke(number, 'C-1002')).statusCode).toBe(404);
  expect((await revoke(number)).statusCode).toBe(200);
  expect(await planning.find(left.id)).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'Sierra Vista Metals',
  });
  expect((await planning.mails()).map(({ subject }) => subject)).toContain(
    'Your scheduled payment of 03-19-2026 was cancelled',
  );
  expect((await revoke(number)).statusCode).toBe(422);
  const audit = db
    .selectFrom('action_audit')
    .select(['actor', 'subjects'])
    .where('action', '=', 'payment-plans.revoke');
  expect(await audit.where('outcome', '=', 'done').execute()).toEqual([
    { actor: 'system', subjects: [`payment plan ${number}`] },
  ]);
  await planning.goTo(ON_THE_DAY);
  expect((await revoke(await numberOf(kept.id))).json()).toMatchObject({ type: 'PLAN_BEGUN' });
});
