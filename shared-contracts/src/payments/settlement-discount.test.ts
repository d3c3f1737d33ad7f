import { haveDiscount, settlementDiscount } from './settlement-discount.ts';

const INVOICE = { invoiceDate: '2026-02-20', originalAmount: 10_050 };

test.each([
  ['that says nothing of it', {}, { amount: 101, until: '2026-03-02' }],
  [
    'with its own',
    { settlementDiscAmount: 500, settlementDiscDueDate: '2026-02-25' },
    { amount: 500, until: '2026-02-25' },
  ],
  ['with its own amount', { settlementDiscAmount: 500 }, { amount: 500, until: '2026-03-02' }],
  ['with its own day', { settlementDiscDueDate: '2026-02-25' }, { amount: 101, until: '2026-02-25' }],
  ['with an empty day', { settlementDiscDueDate: null }, { amount: 101, until: '2026-03-02' }],
  ['that says none', { settlementDiscAmount: 0 }, { amount: 0, until: null }],
  ['of nothing', { originalAmount: 0 }, { amount: 0, until: null }],
  ['of less than nothing', { originalAmount: -10_000 }, { amount: 0, until: null }],
  ['that is too small for a cent', { originalAmount: 49 }, { amount: 0, until: null }],
])('the discount of an invoice %s', (_what, record, discount) =>
  expect(settlementDiscount({ ...INVOICE, ...record })).toEqual(discount),
);

test.each([
  [{ isCash: false, termsDays: 30 }, true],
  [{ isCash: false, termsDays: 45 }, false],
  [{ isCash: false, termsDays: 0 }, false],
  [{ isCash: true, termsDays: 30 }, false],
])('the terms %j have a discount: %s', (terms, has) => expect(haveDiscount(terms)).toBe(has));
