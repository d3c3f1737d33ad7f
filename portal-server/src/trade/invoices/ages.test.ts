import { addDays } from '@portal/shared-contracts/dates';
import { AGE_FILTERS, ageOf, AGES, type Age, type AgeFilter } from '@portal/shared-contracts/payments';
import type { InvoiceDueRow, InvoiceTotals, PaymentRow } from '@portal/shared-contracts/schemas';
import fc from 'fast-check';
import { creditMemos } from '../credits/list.ts';
import { importRecords, type ErpBatch } from '../import/import-records.ts';
import { anErpCreditMemo, anErpInvoice } from '../import/testing/erp-records.ts';
import { servingLists } from '../list-routes/serving-lists.ts';
import { checkBooks } from '../payments/books/check-books.ts';
import { payments as paymentList } from '../payments/list.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
import { invoicesDue } from './list.ts';
import { invoices } from './routes.ts';

const TODAY = '2026-03-16';
let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal({ areas: [servingLists([invoicesDue, creditMemos, paymentList]), invoices] });
  await paying.portal.database.db
    .updateTable('invoice')
    .set({ amount_outstanding: 0, erp_outstanding: 0 })
    .where('customer_id', '=', CUSTOMER)
    .execute();
});
afterAll(() => paying.close());

const get = (url: string) => paying.portal.app.inject({ url, headers: paying.headers });
const dataOf = async <Data>(url: string) => (await get(url)).json<{ data: Data }>().data;
const rowsOf = async <Row>(url: string) => (await dataOf<{ rows: Row[]; total: number }>(url)).rows;
const readTotals = () => dataOf<InvoiceTotals>('/api/invoices/totals');
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const meets = ({ dueDate }: InvoiceDueRow, filter: AgeFilter) =>
  filter === 'overdue' ? dueDate < TODAY : ageOf(dueDate, TODAY) === filter;

const cents = fc.integer({ min: 50, max: 1_000_000 });
const which = fc.nat(5);
/** Records come in any order: most versions are older than one that is stored. */
const version = fc.integer({ min: 1, max: 9 });
const step = fc.oneof(
  fc.record({
    does: fc.constant('invoice' as const),
    which,
    version,
    total: cents,
    // Paid, overpaid, or below nothing, by what the distributor's systems booked.
    left: fc.integer({ min: -20, max: 100 }),
    late: fc.oneof(fc.constantFrom(-1, 0, 1, 30, 31, 60, 61, 90, 91), fc.integer({ min: -60, max: 400 })),
    booked: fc.boolean(),
  }),
  fc.record({ does: fc.constant('memo' as const), which, version, total: cents, left: fc.nat(100) }),
  fc.record({
    does: fc.constant('pay' as const),
    which,
    part: fc.integer({ min: 1, max: 100 }),
    byBank: fc.boolean(),
    withMemos: fc.boolean(),
  }),
  fc.record({ does: fc.constant('end' as const), which, isReturned: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>;

const send = (batch: ErpBatch) => importRecords(paying.portal, CUSTOMER, batch, paying.portal.app.log);
interface Paid {
  id: string;
  number: string;
  invoice: string;
}

const sendInvoice = (
  number: string,
  { version, total, left, late, booked }: StepOf<'invoice'>,
  paid: readonly Paid[],
) =>
  send({
    invoices: [
      anErpInvoice({
        invoiceNumber: number,
        salesOrder: null,
        orderNumber: null,
        version,
        invoiceDate: addDays(TODAY, -late - 30),
        dueDate: addDays(TODAY, -late),
        total,
        originalAmount: total,
        amountOutstanding: Math.trunc((total * left) / 100),
        payments: booked
          ? paid
              .filter(({ invoice }) => invoice === number)
              .map((one) => ({ payment: one.number, amount: 50 }))
          : [],
      }),
    ],
  });

const sendMemo = (number: string, { version, total, left }: StepOf<'memo'>) => {
  const amount = total - Math.trunc((total * left) / 100);
  const use = { invoiceNumber: 'O-1', amount, appliedOn: TODAY, payment: null };
  return send({
    creditMemos: [
      anErpCreditMemo({
        creditNoteNumber: number,
        version,
        originalAmount: total,
        applications: amount > 0 ? [use] : [],
      }),
    ],
  });
};

async function pay(invoice: string, { part, byBank, withMemos }: StepOf<'pay'>): Promise<Paid | null> {
  const rows = await rowsOf<InvoiceDueRow>(`/api/invoices?pageSize=all&search=${invoice}`);
  const left = rows.find(({ invoiceNumber }) => invoiceNumber === invoice)?.amountOutstanding ?? 0;
  const amount = Math.trunc((left * part) / 100);
  const begun = await paying.begin({
    invoices: [{ invoiceNumber: invoice, ...(amount >= 50 && left - amount >= 50 && { amount }) }],
    ...(!withMemos && { creditMemos: [] }),
    method: byBank ? 'bank' : 'card',
  });
  if (begun.status !== 200) return null;
  const answer = await paying.confirm(
    begun.payment,
    begun.payment.figures.due > 0 ? { methodToken: 'ok' } : {},
  );
  if (answer.status !== 200) return null;
  return { id: answer.payment.id, number: answer.payment.paymentNumber, invoice };
}

/** The money of a bank payment arrives, or the bank returns it. */
async function end({ id }: Paid, isReturned: boolean): Promise<void> {
  if (paying.gateway.facts.get(`${id}.1`)?.state !== 'processing') return;
  paying.gateway.move(
    `${id}.1`,
    isReturned ? { state: 'returned', failure: 'insufficient_funds' } : { state: 'succeeded' },
  );
  await paying.notify(`${id}.1`);
}

/** Sums and lists say the same of what is owed, and of what stands against it. */
async function expectAgreement(): Promise<void> {
  const totals = await readTotals();
  const rows = await rowsOf<InvoiceDueRow>('/api/invoices?pageSize=all');
  for (const filter of AGE_FILTERS) {
    const expected = rows.filter((row) => meets(row, filter));
    const found = await dataOf<{ rows: InvoiceDueRow[]; total: number }>(
      `/api/invoices?pageSize=all&filter=${filter}`,
    );
    expect(found).toMatchObject({ rows: expected, total: expected.length });
    expect(filter === 'overdue' ? totals.overdue : totals.ages[filter]).toEqual({
      amount: sumOf(expected.map(({ amountOutstanding }) => amountOutstanding)),
      count: expected.length,
    });
  }
  expect(totals.due).toBe(sumOf(rows.map(({ amountOutstanding }) => amountOutstanding)));
  expect(totals.due).toBe(sumOf(AGES.map((age: Age) => totals.ages[age].amount)));
  const memos = await rowsOf<{ leftToUse: number }>('/api/credit-memos?pageSize=all');
  expect(totals.credits).toBe(sumOf(memos.map(({ leftToUse }) => leftToUse)));
  const paid = await rowsOf<PaymentRow>('/api/payments?pageSize=all');
  const onTheirWay = paid.filter(({ status }) => status === 'submitted');
  expect(totals.inTransit).toBe(sumOf(onTheirWay.map(({ amount }) => amount)));
  const books = await checkBooks(paying.portal.database, paying.gateway, new Date('2026-01-01'));
  expect(books.differences).toEqual([]);
  const surpluses = books.surpluses.filter(({ kind }) => kind === 'invoice');
  expect(totals.surplus).toBe(sumOf(surpluses.map(({ amount }) => amount)));
}

let made = 0;
test('part payments, credits, surpluses, payments on their way and records of the ERP in any order: sums, ages and lists agree', async () => {
  const run = async (steps: readonly Step[]): Promise<void> => {
    const name = (made += 1);
    const payments: Paid[] = [];
    for (const each of steps) {
      const invoice = `I-${name}-${each.which}`;
      if (each.does === 'invoice') await sendInvoice(invoice, each, payments);
      else if (each.does === 'memo') await sendMemo(`C-${name}-${each.which}`, each);
      else if (each.does === 'pay') {
        const paid = await pay(invoice, each);
        if (paid) payments.push(paid);
      } else {
        const payment = payments[each.which % Math.max(1, payments.length)];
        if (payment) await end(payment, each.isReturned);
      }
    }
    await expectAgreement();
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), run), { numRuns: 15 });
});

test('a filter works with search, order and pages, in the list and in its file', async () => {
  const expected: string[] = [];
  const others: string[] = [];
  for (let at = 0; at < 60; at += 1) {
    const late = at % 3 === 0 ? 0 : at;
    const ordered_by = at % 2 === 0 ? 'Zelda Orr' : 'Ann';
    const number = await paying.addInvoice({
      amount_outstanding: 1_000 + at,
      due_date: addDays(TODAY, -late),
      ordered_by,
    });
    if (late > 0 && ordered_by === 'Zelda Orr') expected.push(number);
    else if (late === 0) others.push(number);
  }
  expect(expected.length).toBeGreaterThan(10);
  const view = 'filter=overdue&search=zelda&sort=amountOutstanding&order=asc';
  const page = await dataOf<{ rows: InvoiceDueRow[]; total: number }>(`/api/invoices?${view}&pageSize=10`);
  expect(page.total).toBe(expected.length);
  expect(page.rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual(expected.slice(0, 10));
  const past = await dataOf<{ rows: unknown[]; total: number }>(`/api/invoices?${view}&pageSize=10&page=2`);
  expect(past).toMatchObject({ rows: { length: expected.length - 10 }, total: expected.length });
  const pasted = [expected[0], others[0]].join(',');
  expect(await dataOf<object>(`/api/invoices?filter=overdue&search=${pasted}`)).toMatchObject({
    rows: [{ invoiceNumber: expected[0] }],
    numbers: { asked: 2, missing: [others[0]] },
  });
  const file = (await get(`/api/invoices/export.csv?${view}&column=invoiceNumber:Invoice`)).body;
  expect(file.trim().split(/\r?\n/).slice(1)).toEqual(expected);
});

test.each(['/api/invoices', '/api/invoices/export.csv', '/api/credit-memos'])(
  '%s refuses a filter that it does not have',
  async (path) => {
    for (const filter of ['tomorrow', 'constructor', '__proto__'])
      expect((await get(`${path}?filter=${filter}`)).statusCode).toBe(400);
  },
);
