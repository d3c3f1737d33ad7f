import { sql, type RawBuilder } from 'kysely';
import { after } from '../../../platform/time/time.ts';
import { attemptPages } from './check-charges.ts';
import { checkBooks } from './check-books.ts';
import type { Difference } from './check-ledger.ts';
import { byCard, CUSTOMER, payingPortal, type PayingPortal } from '../testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

const SINCE = new Date('2026-01-01');
const check = () => checkBooks(paying.portal.database, paying.gateway, SINCE);
const db = () => paying.portal.database.db;
/** The differences after `harm`; `mend` undoes it. */
async function differencesAfter(
  harm: () => Promise<unknown>,
  mend: () => Promise<unknown>,
): Promise<Difference[]> {
  await harm();
  const { differences } = await check();
  await mend();
  expect((await check()).differences).toEqual([]);
  return differences;
}

test('the books of payments of every kind agree, while some are in flight', async () => {
  const memo = await paying.addMemo(30_00);
  await paying.pay(byCard(await paying.addInvoice()));
  await paying.pay(byCard(await paying.addInvoice()), 'decline');
  await paying.pay({ ...byCard(await paying.addInvoice()), method: 'bank', creditMemos: [memo] });
  const returned = await paying.pay({ ...byCard(await paying.addInvoice()), method: 'bank' });
  paying.gateway.move(`${returned.payment.id}.1`, { state: 'returned', failure: 'account_closed' });
  await paying.notify(`${returned.payment.id}.1`);
  const half = { invoices: [{ invoiceNumber: await paying.addInvoice(), amount: 40_00 }], creditMemos: [] };
  await paying.pay({ ...half, method: 'card' });
  await paying.confirm(await paying.beginByCard(await paying.addInvoice()), { methodToken: 'challenge' });
  const report = await check();
  expect(report.differences).toEqual([]);
  expect(report).toMatchObject({ payments: 6, charges: 6, authorizations: 2, underWay: 2 });
});

test('a bank payment without the authorization of its payer is named', async () => {
  const { payment } = await paying.pay({ ...byCard(await paying.addInvoice()), method: 'bank' });
  // Rows of the table never change, so a test has to get around its trigger.
  const harmed = (statement: RawBuilder<unknown>) => async (): Promise<void> => {
    await sql`alter table payment_authorization disable trigger append_only`.execute(db());
    await statement.execute(db());
    await sql`alter table payment_authorization enable trigger append_only`.execute(db());
  };
  const setAmount = (amount: number) =>
    harmed(sql`update payment_authorization set amount = ${amount} where payment_id = ${payment.id}`);
  expect(await differencesAfter(setAmount(1), setAmount(99_00))).toEqual([
    {
      payment: payment.paymentNumber,
      what: `${payment.paymentNumber} has an authorization for $0.01, which is another amount`,
    },
  ]);
  const move = (from: number, to: number) =>
    harmed(
      sql`update payment_authorization set attempt = ${to} where payment_id = ${payment.id} and attempt = ${from}`,
    );
  expect(await differencesAfter(move(1, 9), move(9, 1))).toEqual([
    {
      payment: payment.paymentNumber,
      what: `${payment.paymentNumber} debits a bank account without an authorization`,
    },
  ]);
});

test('credits alone are in the books, without a charge', async () => {
  await paying.addMemo(100_00);
  const { payment } = await paying.begin({ invoices: [{ invoiceNumber: await paying.addInvoice() }] });
  expect((await paying.confirm(payment, {})).payment.state).toBe('settled');
  expect((await check()).differences).toEqual([]);
});

test('an invoice, a memo, a payment, a charge that do not agree are named with their payment', async () => {
  const number = await paying.addInvoice();
  const { payment } = await paying.pay(byCard(number));
  const { paymentNumber, id } = payment;
  const reference = `${id}.1`;

  const setOutstanding = (amount_outstanding: number) => () =>
    db().updateTable('invoice').set({ amount_outstanding }).where('invoice_number', '=', number).execute();
  expect(await differencesAfter(setOutstanding(1), setOutstanding(0))).toEqual([
    { payment: paymentNumber, what: `invoice ${number} has $0.01 outstanding, the ledger $0.00` },
  ]);

  const setStatus = (status: 'declined' | 'settled') => () =>
    db().updateTable('payment').set({ status }).where('payment_id', '=', id).execute();
  const unsettled = await differencesAfter(setStatus('declined'), setStatus('settled'));
  expect(unsettled.map((difference) => difference.payment)).toEqual([paymentNumber, paymentNumber]);

  const charge = paying.gateway.facts.get(reference);
  if (!charge) throw new Error('The gateway has the charge.');
  const restore = async () => void paying.gateway.facts.set(reference, charge);
  expect(await differencesAfter(async () => paying.gateway.facts.delete(reference), restore)).toEqual([
    { payment: paymentNumber, what: `${paymentNumber} (settled): the gateway knows of no charge` },
  ]);
  expect(
    await differencesAfter(
      async () => paying.gateway.facts.set(reference, { ...charge, amount: 99_99 }),
      restore,
    ),
  ).toEqual([
    {
      payment: paymentNumber,
      what: `${paymentNumber} (settled): the gateway charged $99.99 instead of $100.00`,
    },
  ]);
  const orphan = `${'o'.repeat(22)}.1`;
  const orphaned = await differencesAfter(
    async () => paying.gateway.facts.set(orphan, { ...charge, reference: orphan, gatewayId: 'ch_orphan' }),
    async () => paying.gateway.facts.delete(orphan),
  );
  expect(orphaned).toEqual([
    { payment: null, what: expect.stringContaining('which is no payment') as string },
  ]);
});

test('a reference that was charged twice is named, also when a cancelled charge of it follows', async () => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  const reference = `${payment.id}.1`;
  const charge = paying.gateway.facts.get(reference);
  if (!charge) throw new Error('The gateway has the charge.');
  const { amount, gatewayId } = charge;
  const chargeAgain = async () => {
    paying.gateway.facts.set('again', { reference, gatewayId: 'ch_again', amount, state: 'succeeded' });
    paying.gateway.facts.set('over', { reference, gatewayId: 'ch_over', amount, state: 'cancelled' });
  };
  const mend = async () => ['again', 'over'].forEach((key) => paying.gateway.facts.delete(key));
  expect(await differencesAfter(chargeAgain, mend)).toEqual([
    {
      payment: payment.paymentNumber,
      what: `${payment.paymentNumber} is charged 2 times: ${reference} (${gatewayId}), ${reference} (ch_again)`,
    },
  ]);
});

test('what a payment holds that is over is named', async () => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  const hold = () =>
    db()
      .insertInto('payment_reservation')
      .values({ customer_id: CUSTOMER, kind: 'invoice', number: 'X-1', payment_id: payment.id })
      .execute();
  const release = () => db().deleteFrom('payment_reservation').where('number', '=', 'X-1').execute();
  expect(await differencesAfter(hold, release)).toEqual([
    { payment: payment.paymentNumber, what: `${payment.paymentNumber} (settled) still holds X-1` },
  ]);
});

test('a surplus that the ledger or the record does not have is named', async () => {
  const number = await paying.addInvoice();
  const { payment } = await paying.pay(byCard(number));
  const own = { customer_id: CUSTOMER, kind: 'invoice' as const, number, payment_id: payment.id };
  const add = () =>
    db()
      .insertInto('payment_surplus')
      .values({ ...own, amount: 40_00 })
      .execute();
  const remove = () => db().deleteFrom('payment_surplus').where('number', '=', number).execute();
  expect(await differencesAfter(add, remove)).toEqual([
    {
      payment: payment.paymentNumber,
      what: `invoice ${number} has -$40.00 outstanding after surpluses instead of $0.00`,
    },
    { payment: null, what: `invoice ${number} has a surplus of $40.00, the ledger $0.00` },
  ]);
  const setErp = (erp_outstanding: number) => () =>
    db().updateTable('invoice').set({ erp_outstanding }).where('invoice_number', '=', number).execute();
  expect(await differencesAfter(setErp(60_00), setErp(100_00))).toEqual([
    {
      payment: payment.paymentNumber,
      what: `invoice ${number} has $0.00 outstanding after surpluses instead of -$40.00`,
    },
  ]);
});

test('only this machine and operators see the books', async () => {
  const ask = (headers = {}) => paying.portal.app.inject({ url: '/books', headers });
  expect((await ask()).json()).toMatchObject({ differences: [] });
  expect((await ask({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
});

test('an attempt that was stored just before the time that is asked for, and charged after, has its charge', async () => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  const { sent_at } = await db()
    .selectFrom('payment_attempt')
    .select('sent_at')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const since = after(sent_at, 1);
  const charge = paying.gateway.facts.get(`${payment.id}.1`);
  if (!charge) throw new Error('The gateway has the charge.');
  const gateway = {
    ...paying.gateway,
    async *list() {
      yield charge;
    },
  };
  expect(await checkBooks(paying.portal.database, gateway, since)).toMatchObject({
    charges: 1,
    differences: [],
  });
});

test('pages have every attempt once, with the others of its payment', async () => {
  const { payment } = await paying.pay(byCard(await paying.addInvoice()), 'decline');
  await paying.confirm(payment, { methodToken: 'good' });
  const all = await db().selectFrom('payment_attempt').select(['payment_id', 'attempt']).execute();
  const pages: string[][] = [];
  for await (const page of attemptPages(db(), SINCE, 2)) pages.push([...page.keys()]);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat().sort()).toEqual(all.map((one) => `${one.payment_id}.${one.attempt}`).sort());
  const payments = pages.map((page) => [...new Set(page.map((reference) => reference.split('.')[0]))]);
  expect(new Set(payments.flat()).size).toBe(payments.flat().length);
  expect(payments.every(({ length }) => length <= 2)).toBe(true);
  expect(pages.flat()).toContain(`${payment.id}.2`);
});

// This test is last, because the ledger cannot be changed back.
test('a balance that was changed by hand differs from the ledger until a payment recounts it', async () => {
  const number = await paying.addInvoice();
  const half = {
    invoices: [{ invoiceNumber: number, amount: 40_00 }],
    creditMemos: [],
    method: 'card' as const,
  };
  await paying.pay(half);
  await sql`update invoice set amount_outstanding = 1000 where invoice_number = ${number}`.execute(db());
  expect((await check()).differences).toHaveLength(1);
  expect((await paying.pay(byCard(number))).payment.figures.due).toBe(10_00);
  expect(await paying.outstanding(number)).toBe(50_00);
  expect((await check()).differences).toEqual([]);
});
