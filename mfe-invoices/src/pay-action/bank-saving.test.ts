import { anAccount, anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { bankSaving } from './bank-saving.ts';

const DAY = '2026-03-16';
const OFFERED = { settlementDiscAmount: 1_235, settlementDiscDueDate: DAY };

test.each([
  ['on its last day of discount', OFFERED, {}, { amount: 1_235, until: DAY }],
  ['the day after', { ...OFFERED, settlementDiscDueDate: '2026-03-15' }, {}, null],
  ['without a discount', { settlementDiscAmount: 0, settlementDiscDueDate: DAY }, {}, null],
  ['without a day', { settlementDiscAmount: 1_235, settlementDiscDueDate: null }, {}, null],
  [
    'of which the discount would leave less than can be paid',
    { ...OFFERED, amountOutstanding: 50, originalAmount: 50, settlementDiscAmount: 1 },
    {},
    null,
  ],
  [
    'half of which was paid before',
    { ...OFFERED, amountOutstanding: 61_725 },
    {},
    { amount: 618, until: DAY },
  ],
  ['of a cash customer', OFFERED, { isCashCustomer: true, termsDays: 0 }, null],
  ['of a customer with net 60 days', OFFERED, { termsDays: 60 }, null],
])('an invoice %s', (_which, invoice, account, saving) =>
  expect(bankSaving(anInvoiceDueRow(invoice), anAccount(account), DAY)).toEqual(saving),
);
