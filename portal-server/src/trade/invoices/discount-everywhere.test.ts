import { addDays } from '@portal/shared-contracts/dates';
import type { ErpInvoice } from '@portal/shared-contracts/erp';
import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import { invoiceSaving } from '@portal/shared-contracts/payments';
import type {
  InvoiceDueRow,
  InvoiceTotals,
  OrderDetails,
  PaymentTerms,
} from '@portal/shared-contracts/schemas';
import fc from 'fast-check';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { details } from '../details/routes.ts';
import { documents } from '../documents/routes.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { importRecords, type ErpBatch } from '../import/import-records.ts';
import { anErpCustomer, anErpInvoice } from '../import/testing/erp-records.ts';
import { servingLists } from '../list-routes/serving-lists.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
import { invoicesDue } from './list.ts';
import { invoices } from './routes.ts';

const TODAY = '2026-03-16';
let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal({ areas: [servingLists([invoicesDue]), details, documents, invoices] });
  const { db } = paying.portal.database;
  await db
    .updateTable('invoice')
    .set({ amount_outstanding: 0 })
    .where('customer_id', '=', CUSTOMER)
    .execute();
});
afterAll(() => paying.close());

const get = (url: string) => paying.portal.app.inject({ url, headers: paying.headers });
const dataOf = async <Data>(url: string) => (await get(url)).json<{ data: Data }>().data;

/** Records of invoices of the days around the last day of discount, most of them without one of their own. */
const records = fc
  .sample(
    fc.record({
      total: fc.integer({ min: 60, max: 5_000_000 }),
      paid: fc.option(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { freq: 2 }),
      age: fc.integer({ min: 8, max: 12 }),
      // A finance charge beside what the invoice was for.
      charge: fc.option(fc.integer({ min: 1, max: 50_000 }), { freq: 1 }),
      percent: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 2 }),
      days: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 2 }),
    }),
    { numRuns: 12, seed: 34 },
  )
  .map(({ total, paid, charge, age, percent, days }, at): ErpInvoice => {
    const { settlementDiscAmount: _amount, settlementDiscDueDate: _day, ...record } = anErpInvoice();
    const invoiceDate = addDays(TODAY, -age);
    return {
      ...record,
      invoiceNumber: `I-D${at}`,
      salesOrder: `S-D${at}`,
      orderNumber: null,
      invoiceDate,
      dueDate: addDays(invoiceDate, 30),
      total,
      originalAmount: total,
      amountOutstanding: Math.max(50, Math.round(total * (1 - (paid ?? 0)))) + (charge ?? 0),
      ...(percent !== null && { settlementDiscAmount: Math.floor((total * percent) / 100) }),
      ...(days !== null && { settlementDiscDueDate: addDays(invoiceDate, days) }),
    };
  });

/** What a record saves a customer, by the words of docs/product.md. */
function savingOf(record: ErpInvoice, { isCash, termsDays }: PaymentTerms) {
  const discount = record.settlementDiscAmount ?? Math.round(record.originalAmount / 100);
  const until = record.settlementDiscDueDate ?? addDays(record.invoiceDate, 10);
  const share = Math.round((discount * record.amountOutstanding) / record.originalAmount);
  const amount = Math.min(discount, share);
  const isSaved = !isCash && termsDays === 30 && TODAY <= until && amount > 0;
  return isSaved && record.amountOutstanding - amount >= 50 ? { amount, until } : null;
}

let version = 10;
async function send(batch: ErpBatch): Promise<void> {
  const results = await importRecords(paying.portal, CUSTOMER, batch, paying.portal.app.log);
  expect(results.filter(({ outcome }) => outcome !== 'stored')).toEqual([]);
}
const sendTerms = ({ isCash, termsDays }: PaymentTerms) =>
  send({
    customers: [
      anErpCustomer({
        customerID: CUSTOMER,
        accountNumber: 'C-1001',
        version: (version += 1),
        isCash,
        termsDays,
      }),
    ],
  });

/** What each place says of an invoice. */
async function said(
  record: ErpInvoice,
  { row, mail }: { row: InvoiceDueRow | undefined; mail: string },
  terms: PaymentTerms,
) {
  const { invoiceNumber: number, amountOutstanding } = record;
  const file = await get(`/api/account/v1/invoice/download/${number}`);
  const paper = (await readPdf(file.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  const panel = await dataOf<OrderDetails>(`/api/order-details/${number}/invoices`);
  const request = { invoices: [{ invoiceNumber: number }], creditMemos: [], method: 'bank' as const };
  const begun = await paying.begin(request);
  // Cash customers have no bank account to pay by; a discount that leaves too little is not taken.
  const isPaidByBank = begun.status === 200 && begun.payment.figures.missing === 0;
  const offer = /Pay by (\S+) by bank account and save (\S+)\./;
  const [, onPaper = null, savedOnPaper = null] = offer.exec(paper) ?? [];
  const [, inMail = null, savedInMail = null] = offer.exec(mail) ?? [];
  return {
    paper: [onPaper, savedOnPaper],
    mail: [inMail, savedInMail],
    panel: [panel.settlementDiscDueDate, panel.settlementDiscAmount],
    list:
      row &&
      invoiceSaving(
        {
          outstanding: row.amountOutstanding,
          total: row.originalAmount,
          discountAmount: row.settlementDiscAmount,
          discountUntil: row.settlementDiscDueDate,
        },
        { terms, today: TODAY },
      ),
    due: isPaidByBank ? begun.payment.figures.due : amountOutstanding,
    isDiscountOnPaper: /%|off within/.test(/Terms (.*?) (PO number|Sales order)/.exec(paper)?.[1] ?? ''),
  };
}

test.each<[string, PaymentTerms]>([
  ['net 30 days', { isCash: false, termsDays: 30 }],
  ['net 45 days', { isCash: false, termsDays: 45 }],
  ['cash', { isCash: true, termsDays: 0 }],
  ['net 30 days again', { isCash: false, termsDays: 30 }],
])(
  'list, panel, paper, mail and payment promise a customer with terms of %s the same, to the cent and the day',
  async (name, terms) => {
    await sendTerms(terms);
    if (name === 'net 30 days') await send({ invoices: records });
    for (const [at, { invoiceNumber: number }] of records.entries()) {
      const payload = { kind: 'invoice', number, email: `a${at}@customer.test` };
      await paying.portal.app.inject({
        method: 'POST',
        url: '/api/payment-links',
        headers: paying.headers,
        payload,
      });
    }
    const mails = await mailsOf(paying.portal);
    const { rows } = await dataOf<{ rows: InvoiceDueRow[] }>('/api/invoices?pageSize=all');
    const offered = new Set<boolean>();
    for (const [at, record] of records.entries()) {
      const row = rows.find(({ invoiceNumber }) => invoiceNumber === record.invoiceNumber);
      const mail = mails.find(({ to }) => to === `a${at}@customer.test`)?.text ?? '';
      const saving = savingOf(record, terms);
      offered.add(saving !== null);
      const shown = saving ? [formatDate(saving.until), formatMoney(saving.amount)] : [null, null];
      const found = await said(record, { row, mail }, terms);
      expect([record.invoiceNumber, found]).toEqual([
        record.invoiceNumber,
        {
          paper: shown,
          mail: shown,
          panel: [saving?.until ?? null, saving?.amount ?? null],
          list: saving,
          due: record.amountOutstanding - (saving?.amount ?? 0),
          isDiscountOnPaper: terms.termsDays === 30 && record.settlementDiscAmount !== 0,
        },
      ]);
      if (terms.termsDays !== 30)
        expect(row).toMatchObject({ settlementDiscAmount: 0, settlementDiscDueDate: null });
    }
    const savings = records.flatMap((record) => savingOf(record, terms) ?? []);
    const [firstUntil] = savings.map(({ until }) => until).sort();
    const { discounts } = await dataOf<InvoiceTotals>('/api/invoices/totals');
    const amount = savings.reduce((sum, saving) => sum + saving.amount, 0);
    expect(discounts).toEqual(firstUntil === undefined ? null : { amount, firstUntil });
    const found = await dataOf<{ rows: InvoiceDueRow[] }>('/api/invoices?pageSize=all&filter=discounted');
    const expected = records.filter((record) => savingOf(record, terms) !== null);
    expect(new Set(found.rows.map(({ invoiceNumber }) => invoiceNumber))).toEqual(
      new Set(expected.map(({ invoiceNumber }) => invoiceNumber)),
    );
    expect(offered.has(true)).toBe(terms.termsDays === 30);
  },
);

test('an invoice that is opened again after the terms changed offers its list no discount', async () => {
  await sendTerms({ isCash: false, termsDays: 30 });
  const number = await paying.addInvoice();
  const request = { invoices: [{ invoiceNumber: number }], creditMemos: [], method: 'bank' as const };
  const { payment } = await paying.pay(request);
  await sendTerms({ isCash: false, termsDays: 45 });
  paying.gateway.move(`${payment.id}.1`, { state: 'returned', failure: 'insufficient_funds' });
  await paying.notify(`${payment.id}.1`);
  const { rows } = await dataOf<{ rows: InvoiceDueRow[] }>('/api/invoices?pageSize=all');
  expect(rows.find(({ invoiceNumber }) => invoiceNumber === number)).toMatchObject({
    amountOutstanding: 100_00,
    settlementDiscAmount: 0,
    settlementDiscDueDate: null,
  });
});
