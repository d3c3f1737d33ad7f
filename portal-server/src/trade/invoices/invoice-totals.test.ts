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
  let totals: unknown;
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
      totals = await readInvoiceTotals(tx, customerId, TODAY);
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return totals;
}

const CREDIT = 1001;

test.each<[string, number, Owed[], object]>([
  ['nothing is due', 50_000, [], { due: 0, overdue: 0, availableCredit: 50_000, nextDiscount: null }],
  [
    'an invoice is overdue from the day after it was due',
    50_000,
    [
      { amount: 1_000, dueDate: '2026-03-15' },
      { amount: 200, dueDate: TODAY },
    ],
    { due: 1_200, overdue: 1_000, availableCredit: 48_800, nextDiscount: null },
  ],
  [
    'more is owed than the limit',
    500,
    [{ amount: 1_000, dueDate: TODAY }],
    { due: 1_000, overdue: 0, availableCredit: 0, nextDiscount: null },
  ],
  [
    'the next discount is that of the earliest day that is not over, of all its invoices',
    50_000,
    [
      { amount: 100, dueDate: '2026-04-01', discount: 1, discountUntil: '2026-03-15' },
      { amount: 100, dueDate: '2026-04-01', discount: 2, discountUntil: TODAY },
      { amount: 100, dueDate: '2026-04-01', discount: 4, discountUntil: TODAY },
      { amount: 100, dueDate: '2026-04-01', discount: 8, discountUntil: '2026-03-17' },
      { amount: 0, dueDate: '2026-04-01', discount: 16, discountUntil: TODAY },
    ],
    { due: 400, overdue: 0, availableCredit: 49_600, nextDiscount: { until: TODAY, amount: 6 } },
  ],
  [
    'of an invoice of which a part was paid before, the next discount is the share that can still be saved',
    50_000,
    [
      { amount: 4_950, total: 10_000, dueDate: '2026-04-01', discount: 100, discountUntil: TODAY },
      { amount: 10_000, dueDate: '2026-04-01', discount: 100, discountUntil: TODAY },
    ],
    { due: 14_950, overdue: 0, availableCredit: 35_050, nextDiscount: { until: TODAY, amount: 150 } },
  ],
  [
    'what would be left to pay is below the minimum',
    50_000,
    [{ amount: 50, dueDate: '2026-04-01', discount: 1, discountUntil: TODAY }],
    { due: 50, overdue: 0, availableCredit: 49_950, nextDiscount: null },
  ],
  [
    'what is left of an invoice is too little to save a cent on',
    50_000,
    [{ amount: 49, total: 10_000, dueDate: '2026-04-01', discount: 100, discountUntil: TODAY }],
    { due: 49, overdue: 0, availableCredit: 49_951, nextDiscount: null },
  ],
])('%s', async (_what, limit, owed, totals) => expect(await totalsOf(CREDIT, limit, owed)).toEqual(totals));

test('on terms without discounts nothing can be saved', async () => {
  const owed = [{ amount: 100, dueDate: '2026-04-01', discount: 1, discountUntil: TODAY }];
  expect(await totalsOf(CREDIT, 50_000, owed, false)).toMatchObject({ nextDiscount: null });
});

test("the call answers the signed-in customer's totals; on cash terms there is no credit", async () => {
  const answerTo = async (user: 'credit' | 'cash') => {
    const headers = await portal.signIn(user);
    const answer = await portal.app.inject({ url: '/api/invoices/totals', headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Record<string, unknown> }>().data;
  };
  const listed = await db()
    .selectFrom('invoice')
    .select(({ fn }) => fn.sum('amount_outstanding').as('due'))
    .where('customer_id', '=', CREDIT)
    .executeTakeFirstOrThrow();
  const credit = await answerTo('credit');
  expect(credit.due).toBe(Number(listed.due));
  expect(credit.availableCredit).toEqual(expect.any(Number));
  expect((await answerTo('cash')).availableCredit).toBeNull();
});
