import { sql } from 'kysely';
import { GatewayUnavailable } from './gateway/payment-gateway.ts';
import { byCard, payingPortal, type PayingPortal } from './testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
beforeEach(() => {
  paying.gateway.isDown = false;
  paying.gateway.before = async () => undefined;
  paying.gateway.after = async () => undefined;
});
afterAll(() => paying.close());

/** Makes the next write of `table` fail in the database, as a lost connection would. */
async function failOnce(table: string): Promise<() => Promise<void>> {
  const { db } = paying.portal.database;
  await sql
    .raw(
      `create function fail_${table}() returns trigger language plpgsql as $$
    begin raise exception 'could not serialize access' using errcode = '40001'; end $$`,
    )
    .execute(db);
  await sql
    .raw(`create trigger fail_now before insert on ${table} for each row execute function fail_${table}()`)
    .execute(db);
  return async () => {
    await sql.raw(`drop trigger fail_now on ${table}; drop function fail_${table}()`).execute(db);
  };
}

test('a charge is not repeated because a database transaction failed (odoo #101243)', async () => {
  const number = await paying.addInvoice();
  const payment = await paying.beginByCard(number);
  const mend = await failOnce('ledger_entry');
  const answer = await paying.confirm(payment);
  expect([answer.status, answer.payment.state]).toEqual([200, 'submitting']);
  await mend();
  expect(await paying.outstanding(number)).toBe(100_00);
  // Other payments are refused meanwhile.
  expect((await paying.begin(byCard(number))).status).toBe(422);
  await paying.reconcile();
  expect((await paying.read(payment.id)).state).toBe('settled');
  expect([paying.chargesOf(payment.id).length, await paying.takenFor(payment.id)]).toEqual([1, 100_00]);
});

test('a declined payment names the card that was tried, though the gateway never told', async () => {
  const payment = await paying.beginByCard(await paying.addInvoice());
  paying.gateway.before = () => Promise.reject(new GatewayUnavailable('down'));
  const tried = { kind: 'card', brand: 'Visa', last4: '0002' };
  await paying.confirm(payment, { methodToken: 'ok', tried });
  expect(await paying.read(payment.id)).toMatchObject({ state: 'declined', instrument: tried });
  const { paid_with } = await paying.portal.database.db
    .selectFrom('payment')
    .select('paid_with')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  expect(paid_with).toBe('Visa •••• 0002');
});

test('a card that was tried is named by one line that reads as it is written', async () => {
  const payment = await paying.beginByCard(await paying.addInvoice());
  for (const brand of ['Visa\nPaid', '\u202easiV'])
    expect(
      await paying.confirm(payment, { methodToken: 'ok', tried: { kind: 'card', brand, last4: '4242' } }),
    ).toMatchObject({ status: 400 });
  expect(paying.chargesOf(payment.id)).toEqual([]);
});

test('a gateway that charged and did not answer is asked, and not charged again', async () => {
  const number = await paying.addInvoice();
  const payment = await paying.beginByCard(number);
  paying.gateway.after = () => Promise.reject(new GatewayUnavailable('timeout'));
  expect((await paying.confirm(payment)).payment.state).toBe('settled');
  expect(paying.chargesOf(payment.id)).toHaveLength(1);
});

test('a gateway that is down charges nothing: the invoices stay held until it says so, and are free then', async () => {
  const number = await paying.addInvoice();
  const payment = await paying.beginByCard(number);
  paying.gateway.isDown = true;
  expect((await paying.confirm(payment)).payment.state).toBe('submitting');
  await paying.reconcile();
  expect((await paying.read(payment.id)).state).toBe('submitting');
  paying.gateway.isDown = false;
  await paying.reconcile();
  expect(await paying.read(payment.id)).toMatchObject({ state: 'declined', failure: 'unavailable' });
  // The late charge is refused, because its reference was cancelled.
  expect(
    await paying.gateway.find({ reference: `${payment.id}.1`, sentAt: paying.portal.now() }),
  ).toMatchObject({
    state: 'cancelled',
  });
  const again = await paying.confirm(await paying.read(payment.id));
  expect([again.payment.state, paying.chargesOf(payment.id).map(({ reference }) => reference)]).toEqual([
    'settled',
    [`${payment.id}.2`],
  ]);
});

test('a server that was killed between the intent and the charge charges nothing, and says so', async () => {
  const number = await paying.addInvoice();
  const payment = await paying.beginByCard(number);
  // The state after a server was killed: the intent is stored, but nothing was sent.
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  paying.gateway.before = () => isHeld;
  const confirming = paying.confirm(payment);
  const { db } = paying.portal.database;
  const isIntended = async () =>
    (await db.selectFrom('payment').select('id').where('payment_id', '=', payment.id).execute()).length === 1;
  while (!(await isIntended())) await new Promise(setImmediate);
  await paying.reconcile();
  expect(await paying.read(payment.id)).toMatchObject({ state: 'declined', failure: 'unavailable' });
  // A late charge would be refused, because its reference was cancelled.
  release();
  expect((await confirming).payment.state).toBe('declined');
  expect([paying.chargesOf(payment.id), await paying.outstanding(number)]).toEqual([[], 100_00]);
});

test('a declined payment holds nothing, and is paid by another card', async () => {
  const number = await paying.addInvoice();
  const declined = await paying.confirm(await paying.beginByCard(number), { methodToken: 'decline' });
  expect(declined.payment).toMatchObject({ state: 'declined', failure: 'insufficient_funds' });
  expect(declined.payment.form).not.toBeNull();
  expect(await paying.outstanding(number)).toBe(100_00);
  const { payment } = await paying.confirm(declined.payment);
  expect([payment.state, payment.paymentNumber]).toEqual(['settled', declined.payment.paymentNumber]);
  expect(await paying.takenFor(payment.id)).toBe(100_00);
});

test('a challenge that nobody passes is ended, and charges nothing', async () => {
  const number = await paying.addInvoice();
  const { payment } = await paying.confirm(await paying.beginByCard(number), { methodToken: 'challenge' });
  await paying.reconcile(5);
  expect(await paying.read(payment.id)).toMatchObject({ state: 'challenge', challenge: { kind: 'frame' } });
  // Other people who know the payment's id do not see the challenge.
  expect(await paying.read(payment.id, {})).toMatchObject({ state: 'challenge', challenge: null });
  await paying.reconcile(15);
  expect(await paying.read(payment.id)).toMatchObject({
    state: 'declined',
    failure: 'authentication_failed',
  });
  expect(await paying.outstanding(number)).toBe(100_00);
});

test('a forged notice is refused, and one of no payment is logged', async () => {
  const { portal, gateway } = paying;
  const forged = await portal.app.inject({ method: 'POST', url: '/webhooks/payments', payload: {} });
  expect(forged.statusCode).toBe(400);
  gateway.facts.set('elsewhere', {
    reference: 'elsewhere',
    gatewayId: 'ch_x',
    amount: 1,
    state: 'succeeded',
  });
  expect(await paying.notify('elsewhere')).toBe(200);
  expect(portal.logs.join('')).toContain('charge of no payment');
  gateway.facts.delete('elsewhere');
});

// This comes last, because a day later everybody is signed out.
test('a gateway that forgot its idempotency keys after a day is asked first, and never charged on a guess', async () => {
  const payment = await paying.beginByCard(await paying.addInvoice());
  const mend = await failOnce('ledger_entry');
  await paying.confirm(payment);
  await mend();
  // If the charge were sent again, the card would be charged twice.
  expect(paying.chargesOf(payment.id)).toHaveLength(1);
  await paying.reconcile(25 * 60);
  expect([(await paying.read(payment.id)).state, paying.chargesOf(payment.id).length]).toEqual([
    'settled',
    1,
  ]);
});
