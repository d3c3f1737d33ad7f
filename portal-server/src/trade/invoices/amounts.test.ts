import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const CUSTOMER = 1001;
const invoiceWhere = (outstanding: '=' | '>') =>
  db()
    .selectFrom('invoice')
    .selectAll()
    .where('customer_id', '=', CUSTOMER)
    .where('amount_outstanding', outstanding, 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();

test.each([
  ['is below nothing', () => ({ amount_outstanding: -1, erp_outstanding: 1 })],
  ['is further below nothing than it was sent', () => ({ amount_outstanding: -2, erp_outstanding: -1 })],
  ['has a discount above the whole', (original: number) => ({ settlement_disc_amount: original + 1 })],
])('an invoice whose amount %s is refused', async (_what, change) => {
  const { id, original_amount } = await invoiceWhere('>');
  const changed = db().updateTable('invoice').set(change(original_amount)).where('id', '=', id).execute();
  await expect(changed).rejects.toThrow(/invoice_.*check/);
});

test('what is left of a credit memo lies between all of it and nothing', async () => {
  const change = (amount_outstanding: number) =>
    db().updateTable('credit_memo').set({ amount_outstanding }).where('customer_id', '=', CUSTOMER).execute();
  await expect(change(1)).rejects.toThrow('credit_memo');
  await expect(change(-999_999_999)).rejects.toThrow('credit_memo');
});

test('a credit is applied to an invoice of the same customer only', async () => {
  const memo = await db()
    .selectFrom('credit_memo')
    .select('id')
    .where('customer_id', '=', CUSTOMER)
    .executeTakeFirstOrThrow();
  const foreign = await db()
    .selectFrom('invoice')
    .select('id')
    .where('customer_id', '!=', CUSTOMER)
    .executeTakeFirstOrThrow();
  const applied = db()
    .insertInto('credit_application')
    .values({
      customer_id: CUSTOMER,
      credit_memo_id: memo.id,
      invoice_id: foreign.id,
      amount: 1,
      applied_on: '2026-03-16',
    })
    .execute();
  await expect(applied).rejects.toThrow('credit_application_customer_id_invoice_id_fkey');
});

test('an invoice with nothing outstanding is paid once the money is here, and says so without being told', async () => {
  const { id, payment_state } = await invoiceWhere('>');
  const set = (fully_paid_actual_date: string | null) =>
    db()
      .updateTable('invoice')
      .set({ amount_outstanding: 0, fully_paid_actual_date })
      .where('id', '=', id)
      .returning(['payment_state', 'list'])
      .executeTakeFirstOrThrow();
  expect(payment_state).toBe(0);
  expect(await set(null)).toEqual({ payment_state: 1, list: 'invoices-history' });
  expect(await set('2026-03-16')).toEqual({ payment_state: 2, list: 'invoices-history' });
});
