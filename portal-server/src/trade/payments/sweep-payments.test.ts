import { sql } from 'kysely';
import { byCard, payingPortal } from './testing/paying.ts';
import { MOST_IN_ONE_SWEEP, sweepPayments } from './sweep-payments.ts';

test('payments that were begun a week ago are deleted, confirmed ones stay', async () => {
  const paying = await payingPortal();
  const begun = await paying.beginByCard(await paying.addInvoice());
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  const sweepIn = async (days: number) => {
    paying.portal.advance({ minutes: days * 24 * 60 });
    await sweepPayments(paying.portal.database.db, paying.portal.now());
  };
  await sweepIn(6);
  expect((await paying.read(begun.id, {})).state).toBe('begun');
  await sweepIn(2);
  expect((await paying.send('GET', `/api/payments/${begun.id}`, undefined, {})).status).toBe(404);
  expect((await paying.read(payment.id, {})).state).toBe('settled');
  await paying.close();
});

test('a run deletes a limited number, by the index of unconfirmed payments, and the next run the rest', async () => {
  const paying = await payingPortal();
  const { db } = paying.portal.database;
  const old = await paying.beginByCard(await paying.addInvoice());
  const more = MOST_IN_ONE_SWEEP + 10;
  await sql`
    insert into payment_choice (customer_id, payment_id, choice, changed_at)
    select customer_id, payment_id || n, choice, changed_at from payment_choice, generate_series(1, ${more}::integer) as n
    where payment_id = ${old.id}`.execute(db);
  paying.portal.advance({ minutes: 8 * 24 * 60 });
  const left = async () => {
    await sweepPayments(db, paying.portal.now());
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from payment_choice where payment_id like ${`${old.id}%`}`.execute(db);
    return rows[0]?.n;
  };
  expect([await left(), await left()]).toEqual([11, 0]);
  await paying.close();
});
