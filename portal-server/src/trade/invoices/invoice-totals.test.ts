import type { InvoiceTotals } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { readInvoiceTotals } from './invoice-totals.ts';

const TODAY = '2026-03-16';
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;

interface Owed {
  amount: number;
  /** The amount before any payment. Default: `amount`. */
  total?: number;
  dueDate: string;
  discount?: number;
  discountUntil?: string;
}

/** The totals of a customer who owes exactly `owed`. Removes the rows afterwards. */
async function totalsOf(customerId: number, limit: number, owed: readonly Owed[], hasDiscountTerms = true) {
  const rolledBack = new Error('rolled back');
  let totals: InvoiceTotals | undefined;
  const change = db().transaction();
  await change
    .execute(async (tx) => {
      await tx.updateTable('customer').set({ credit_limit: limit }).where('id', '=', customerId).execute();
      // Orders that are paid already use no credit.
      await tx
        .updateTable('sales_order')
        .set({ cash_sale: true })
        .where('customer_id', '=', customerId)
        .execute();
      const kept = await tx
        .selectFrom('invoice')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('id')
        .execute();
      expect(kept.length).toBeGreaterThanOrEqual(owed.length);
      await tx
        .updateTable('invoice')
        .set({ amount_outstanding: 0 })
        .where('customer_id', '=', customerId)
        .execute();
      for (const [
        at,
        { amount, total = amount, dueDate, discount = 0, discountUntil = null },
      ] of owed.entries())
        await tx
          .updateTable('invoice')
          .set({
            amount_outstanding: amount,
            original_amount: total || 100,
            due_date: dueDate,
            settlement_disc_amount: discount,
            settlement_disc_due_date: discountUntil,
            has_discount_terms: hasDiscountTerms,
          })
          .where('customer_id', '=', customerId)
          .where('id', '=', kept[at]!.id)
          .execute();
      totals = await readInvoiceTotals(tx, customerId, { today: TODAY, phone: '602-555-0100' });
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  if (!totals) throw new Error('The totals were read.');
  return totals;
}

const CREDIT = 1001;

test('each age has the sum and number of its invoices; what is overdue has all late ones', async () => {
  const { due, overdue, ages, credit } = await totalsOf(CREDIT, 50_000, [
    { amount: 1, dueDate: '2026-04-01' },
    { amount: 2, dueDate: TODAY },
    { amount: 4, dueDate: '2026-03-15' },
    { amount: 8, dueDate: '2026-02-14' },
    { amount: 16, dueDate: '2026-02-13' },
    { amount: 32, dueDate: '2026-01-14' },
    { amount: 64, dueDate: '2025-12-15' },
  ]);
  expect(ages).toEqual({
    notDue: { amount: 3, count: 2 },
    upTo30: { amount: 12, count: 2 },
    upTo60: { amount: 16, count: 1 },
    upTo90: { amount: 32, count: 1 },
    over90: { amount: 64, count: 1 },
  });
  expect([due, overdue, credit]).toEqual([
    127,
    { amount: 124, count: 5 },
    { limit: 50_000, available: 49_873 },
  ]);
});

test('without debts all is zero', async () => {
  const none = { amount: 0, count: 0 };
  expect(await totalsOf(CREDIT, 50_000, [])).toMatchObject({
    due: 0,
    overdue: none,
    ages: { notDue: none, over90: none },
    discounts: null,
    credit: { limit: 50_000, available: 50_000 },
  });
});

test('no credit is left when more is owed than the limit', async () => {
  const { credit } = await totalsOf(CREDIT, 500, [{ amount: 1_000, dueDate: TODAY }]);
  expect(credit).toEqual({ limit: 500, available: 0 });
});

const LATER = '2026-04-01';
test.each<[string, Owed[], InvoiceTotals['discounts']]>([
  [
    'are those of all days that are not over',
    [
      { amount: 100, dueDate: LATER, discount: 1, discountUntil: '2026-03-15' },
      { amount: 100, dueDate: LATER, discount: 2, discountUntil: TODAY },
      { amount: 100, dueDate: LATER, discount: 4, discountUntil: TODAY },
      { amount: 100, dueDate: LATER, discount: 8, discountUntil: '2026-03-17' },
      { amount: 0, dueDate: LATER, discount: 16, discountUntil: TODAY },
    ],
    { amount: 14, firstUntil: TODAY },
  ],
  [
    'are, of an invoice of which a part was paid before, the share that can still be saved',
    [
      { amount: 4_950, total: 10_000, dueDate: LATER, discount: 100, discountUntil: TODAY },
      { amount: 10_000, dueDate: LATER, discount: 100, discountUntil: TODAY },
    ],
    { amount: 150, firstUntil: TODAY },
  ],
  [
    'leave at least the smallest payment',
    [{ amount: 50, dueDate: LATER, discount: 1, discountUntil: TODAY }],
    null,
  ],
  [
    'are at least a cent',
    [{ amount: 49, total: 10_000, dueDate: LATER, discount: 100, discountUntil: TODAY }],
    null,
  ],
])('the discounts to take %s', async (_what, owed, discounts) =>
  expect((await totalsOf(CREDIT, 50_000, owed)).discounts).toEqual(discounts),
);

test('on terms without discounts nothing can be saved', async () => {
  const owed = [{ amount: 100, dueDate: LATER, discount: 1, discountUntil: TODAY }];
  expect(await totalsOf(CREDIT, 50_000, owed, false)).toMatchObject({ discounts: null });
});

test("the call answers the signed-in customer's totals: no credit on cash terms, and on hold where to call", async () => {
  const answerTo = async (user: 'credit' | 'cash' | 'hold') => {
    const headers = await portal.signIn(user);
    const answer = await portal.app.inject({ url: '/api/invoices/totals', headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: InvoiceTotals }>().data;
  };
  const listed = await db()
    .selectFrom('invoice')
    .select(({ fn }) => fn.sum('amount_outstanding').as('due'))
    .where('customer_id', '=', CREDIT)
    .executeTakeFirstOrThrow();
  const credit = await answerTo('credit');
  expect(credit).toMatchObject({ due: Number(listed.due), holdPhone: null });
  expect(credit.credit).not.toBeNull();
  expect((await answerTo('cash')).credit).toBeNull();
  expect((await answerTo('hold')).holdPhone).toBe(portal.config.company.phone);
});
