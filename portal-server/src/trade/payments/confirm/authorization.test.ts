import { sql } from 'kysely';
import { byCard, payingPortal, type PayingPortal } from '../testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

const db = () => paying.portal.database.db;
const byBank = async () =>
  (await paying.begin({ ...byCard(await paying.addInvoice()), method: 'bank' })).payment;

test('a bank payment is stored with the authorization that its payer read, which nobody can change', async () => {
  const { payment } = await paying.confirm(await byBank());
  expect(payment).toMatchObject({
    state: 'submitted',
    authorization: {
      text: 'You authorize Sierra Vista Metals to debit the bank account that you enter here once for $99.00 today, 03-16-2026. To revoke this, call 800-555-0142 before the debit is sent to your bank.',
      version: 1,
      language: 'en',
    },
  });
  // The time is the database's, not the portal's.
  const { rows } = await sql<{ isNow: boolean }>`
    select given_at between clock_timestamp() - interval '1 minute' and clock_timestamp() as "isNow"
    from payment_authorization where payment_id = ${payment.id}`.execute(db());
  expect(rows).toEqual([{ isNow: true }]);
  await expect(
    sql`update payment_authorization set text = '' where payment_id = ${payment.id}`.execute(db()),
  ).rejects.toThrow('payment_authorization is append-only');
});

test.each([
  ['none', undefined],
  ['one for another amount', 'You authorize Sierra Vista Metals to debit … once for $1.00'],
])('a bank payment whose payer read %s is refused, and charges nothing', async (_what, authorization) => {
  const begun = await byBank();
  const refused = await paying.confirm(begun, { methodToken: 'ok', authorization });
  expect([refused.status, refused.error.type]).toEqual([409, 'AUTHORIZATION_CHANGED']);
  expect(paying.chargesOf(begun.id)).toEqual([]);
  expect((await paying.confirm(begun)).payment.state).toBe('submitted');
});

test('each attempt has its own authorization, and one by card has none', async () => {
  const begun = await byBank();
  const { payment: declined } = await paying.confirm(begun, { methodToken: 'decline' });
  expect(declined.state).toBe('declined');
  const { payment: byCardNow } = await paying.send('PUT', `/api/payments/${begun.id}`, {
    creditMemos: [],
    method: 'card',
  });
  expect((await paying.confirm(byCardNow)).payment).toMatchObject({ state: 'settled', authorization: null });
  const { rows } = await sql<{ attempt: number }>`
    select attempt from payment_authorization where payment_id = ${begun.id}`.execute(db());
  expect(rows).toEqual([{ attempt: 1 }]);
});

test('an authorization that was read yesterday is not valid today', async () => {
  const begun = await byBank();
  paying.portal.advance({ minutes: 24 * 60 });
  const headers = await paying.portal.signIn('credit');
  const refused = await paying.confirm(begun, { methodToken: 'ok' }, 'a-day-later', headers);
  expect([refused.status, refused.error.type]).toEqual([409, 'AUTHORIZATION_CHANGED']);
  const again = await paying.confirm(
    await paying.read(begun.id, headers),
    { methodToken: 'ok' },
    'again',
    headers,
  );
  expect(again.payment.authorization?.text).toContain('today, 03-17-2026');
});
