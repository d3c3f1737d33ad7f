import { sql } from 'kysely';
import { byCard, CUSTOMER, payingPortal, type PayingPortal } from './testing/paying.ts';

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

test('a double click, with a key each, charges once', async () => {
  const payment = await paying.beginByCard(await paying.addInvoice());
  const all = await Promise.all([1, 2, 3, 4].map(() => paying.confirm(payment)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await paying.read(payment.id)).state).toBe('settled');
  expect(paying.chargesOf(payment.id)).toHaveLength(1);
  expect(await paying.takenFor(payment.id)).toBe(100_00);
});

test('two Pay buttons, on payments of the same invoice, charge once (invoiceninja #9483)', async () => {
  const number = await paying.addInvoice();
  const [one, other] = [await paying.beginByCard(number), await paying.beginByCard(number)];
  const answers = await Promise.all([paying.confirm(one), paying.confirm(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.error).toMatchObject({ type: 'ALREADY_PROCESSED', items: [number] });
  expect([...paying.chargesOf(one.id), ...paying.chargesOf(other.id)]).toHaveLength(1);
  expect(await paying.outstanding(number)).toBe(0);
});

test('two people who pay overlapping invoices: nobody is charged for what was paid', async () => {
  const [first, shared, last] = [
    await paying.addInvoice(),
    await paying.addInvoice(),
    await paying.addInvoice(),
  ];
  const [one, other] = [await paying.beginByCard(first, shared), await paying.beginByCard(shared, last)];
  const answers = await Promise.all([paying.confirm(one), paying.confirm(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers[0]?.status === 422 ? one : other;
  // The person sees the remaining amount and pays it.
  const now = await paying.read(refused.id);
  expect(now.figures.due).toBe(100_00);
  expect((await paying.confirm(now)).payment.state).toBe('settled');
  for (const number of [first, shared, last]) expect(await paying.outstanding(number)).toBe(0);
  expect((await paying.takenFor(one.id)) + (await paying.takenFor(other.id))).toBe(300_00);
});

test('documents of the same sum that another tab put in the place of those that were seen are not paid', async () => {
  const [seen, other] = [await paying.addInvoice(), await paying.addInvoice()];
  const payment = await paying.beginByCard(seen);
  await paying.send('PUT', `/api/payments/${payment.id}`, byCard(other));
  const refused = await paying.confirm(payment);
  expect([refused.status, refused.error.type]).toEqual([409, 'FIGURES_CHANGED']);
  expect(paying.chargesOf(payment.id)).toEqual([]);
  expect(await paying.outstanding(other)).toBe(100_00);
  expect((await paying.confirm(await paying.read(payment.id))).payment.state).toBe('settled');
  expect(await paying.outstanding(seen)).toBe(100_00);
});

test('a method that another tab chose meanwhile is not charged by the token of another kind', async () => {
  const payment = await paying.beginByCard(await paying.addInvoice());
  const { id } = payment;
  await paying.send('PUT', `/api/payments/${id}`, { creditMemos: [], method: 'bank' });
  const byCard = { methodToken: 'ok', method: 'card' };
  const refused = await paying.confirm(payment, byCard);
  expect([refused.status, refused.error.type]).toEqual([409, 'METHOD_CHANGED']);
  expect(paying.chargesOf(id)).toEqual([]);
  await paying.send('PUT', `/api/payments/${id}`, { creditMemos: [], method: 'card' });
  expect((await paying.confirm(payment, byCard)).payment.state).toBe('settled');
});

test('a credit memo is used by one of two people (invoiceninja #11024)', async () => {
  const memo = await paying.addMemo(60_00);
  const [one, other] = await Promise.all(
    [await paying.addInvoice(), await paying.addInvoice()].map(async (invoiceNumber) => {
      const { payment } = await paying.begin({ invoices: [{ invoiceNumber }], method: 'card' });
      expect(payment.figures.due).toBe(40_00);
      return payment;
    }),
  );
  if (!one || !other) throw new Error('Both payments begin.');
  const answers = await Promise.all([paying.confirm(one), paying.confirm(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers[0]?.status === 409 ? one : other;
  expect(answers.find(({ status }) => status === 409)?.error.type).toBe('FIGURES_CHANGED');
  expect(paying.chargesOf(refused.id)).toEqual([]);
  expect((await paying.read(refused.id)).figures.due).toBe(100_00);
  expect(await paying.memoLeft(memo)).toBe(0);
});

test("the browser's return and the webhook settle at once, and once (woocommerce-gateway-stripe #489, #542)", async () => {
  const number = await paying.addInvoice();
  const begunPayment = await paying.beginByCard(number);
  const { payment } = await paying.confirm(begunPayment, { methodToken: 'challenge' });
  expect(payment).toMatchObject({ state: 'challenge', challenge: { kind: 'frame' } });
  paying.gateway.move(`${payment.id}.1`, { state: 'succeeded' });
  paying.portal.advance({ minutes: 1 });
  const [read, ...notices] = await Promise.all([
    paying.read(payment.id),
    ...[1, 2, 3].map(() => paying.notify(`${payment.id}.1`)),
  ]);
  expect(notices).toEqual([200, 200, 200]);
  expect([read.state, (await paying.read(payment.id)).state]).toEqual(['settled', 'settled']);
  expect([await paying.takenFor(payment.id), await paying.outstanding(number)]).toEqual([100_00, 0]);
});

test('who comes back on two devices sees the payment on both, and no error (pretix #2165)', async () => {
  const payment = await paying.beginByCard(await paying.addInvoice());
  const first = await paying.confirm(payment);
  const onPhone = await paying.confirm(payment, { methodToken: 'another' });
  expect([first.status, onPhone.status, onPhone.payment.state]).toEqual([200, 200, 'settled']);
  expect(paying.chargesOf(payment.id)).toHaveLength(1);
  const asVisitor = await paying.read(payment.id, {});
  expect(asVisitor).toMatchObject({ state: 'settled', form: null });
});

test('an event that comes twice, late or before another changes nothing twice', async () => {
  const number = await paying.addInvoice();
  const begunPayment = (await paying.begin({ ...byCard(number), method: 'bank' })).payment;
  // The notice of success arrives before the answer to the charge.
  paying.gateway.after = async ({ reference }) => {
    paying.gateway.move(reference, { state: 'succeeded' });
    await paying.notify(reference);
    paying.gateway.move(reference, { state: 'processing' });
  };
  const { payment } = await paying.confirm(begunPayment);
  expect(payment.state).toBe('settled');
  const reference = `${payment.id}.1`;
  for (const state of ['processing', 'succeeded', 'succeeded'] as const) {
    paying.gateway.move(reference, { state });
    await paying.notify(reference);
  }
  expect((await paying.read(payment.id)).state).toBe('settled');
  const { rows } = await sql<{ movement: string; n: number }>`
    select movement, count(distinct movement) as n from ledger_entry where cause = ${payment.id}
    group by movement order by movement`.execute(paying.portal.database.db);
  expect(rows.map(({ movement }) => movement)).toEqual(['applied', 'settled']);
});

test('the same attempt after a lost answer is answered by the payment as it stands', async () => {
  const payment = await paying.beginByCard(await paying.addInvoice());
  const first = await paying.confirm(payment, { methodToken: 'ok' }, 'lost-answer');
  const again = await paying.confirm(payment, { methodToken: 'ok' }, 'lost-answer');
  expect([first.isRepeated, again.isRepeated]).toEqual([false, true]);
  expect(again.payment).toEqual(first.payment);
  expect(paying.chargesOf(payment.id)).toHaveLength(1);
});

test('the ledger takes no movement twice, none that does not balance, and no change', async () => {
  const { db } = paying.portal.database;
  const book = (cause: string, amounts: number[]) =>
    db
      .insertInto('ledger_entry')
      .values(
        amounts.map((amount, at) => ({
          customer_id: CUSTOMER,
          movement: 'applied' as const,
          cause,
          account: at === 0 ? ('card' as const) : ('receivable' as const),
          document: at === 0 ? '' : 'I-1',
          amount,
          booked_at: paying.portal.now(),
        })),
      )
      .execute();
  await expect(book('unbalanced', [5, -4])).rejects.toThrow('does not balance');
  await book('balanced', [5, -5]);
  await expect(book('balanced', [5, -5])).rejects.toThrow(/unique/);
  await expect(db.deleteFrom('ledger_entry').execute()).rejects.toThrow('append-only');
});
