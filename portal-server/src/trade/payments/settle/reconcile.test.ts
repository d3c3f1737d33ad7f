import { sql } from 'kysely';
import { byCard, payingPortal, type PayingPortal } from '../testing/paying.ts';
import { MOST_IN_ONE_RUN } from './reconcile.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

const payByBank = async () => paying.pay({ ...byCard(await paying.addInvoice()), method: 'bank' });

test('a bank payment on its way is asked about every ten minutes, and not in between', async () => {
  expect((await payByBank()).payment.state).toBe('submitted');
  const asked: number[] = [];
  for (const minutes of [9, 2, 1, 8, 2]) asked.push(await paying.reconcile(minutes));
  expect(asked).toEqual([0, 1, 0, 0, 1]);
});

test('however many bank payments are due, a payer who waits is asked about first, and a run ends', async () => {
  const { payment: bank } = await payByBank();
  // More attempts, all due before the card payment: copies with other numbers.
  await sql`
    insert into payment_attempt (customer_id, payment_id, attempt, amount, state, gateway_id, sent_at, asked_at, ask_at, end_at)
    select customer_id, payment_id, 1 + n, amount, state, gateway_id, sent_at, asked_at, sent_at, end_at
    from payment_attempt, generate_series(1, ${MOST_IN_ONE_RUN}::integer) as n
    where payment_id = ${bank.id}`.execute(paying.portal.database.db);
  const card = await paying.beginByCard(await paying.addInvoice());
  await paying.confirm(card, { methodToken: 'challenge' });
  const find = jest.spyOn(paying.gateway, 'find');
  expect(await paying.reconcile(1)).toBe(MOST_IN_ONE_RUN);
  expect(find.mock.calls.slice(0, 10).map(([{ reference }]) => reference)).toContain(`${card.id}.1`);
  find.mockRestore();
});
