import type { PaymentPlan } from '@portal/shared-contracts';
import { aPayableInvoice } from '@portal/shared-contracts/testing';
import { answered, ID, MILLION, onPage, saved } from './payment-answers.ts';
import type { Picture } from './picture.ts';
import { afterButton, settled } from './ready.ts';

const planned: PaymentPlan = {
  id: 4,
  planNumber: 'PL-10004',
  state: 'planned',
  reason: null,
  payOn: '2026-04-09',
  paidWith: 'First National Bank of Arizona •••• 6789',
  method: 'bank',
  amount: MILLION,
  paidAmount: null,
  plannedBy: 'Dana Reyes',
  plannedAt: '2026-03-20T16:00:00Z',
  cancelledBy: null,
  canCancel: true,
  payment: null,
  invoices: Array.from({ length: 20 }, (_, at) => `I-3000${10 + at}`),
  invoiceCount: 500,
  leftOut: [],
  leftOutCount: 0,
};
const over = { ...planned, canCancel: false, payOn: '2026-03-19', invoices: ['I-300001'], invoiceCount: 1 };

const plans: readonly PaymentPlan[] = [
  planned,
  { ...over, id: 5, state: 'running', payment: ID },
  {
    ...over,
    id: 3,
    state: 'paid',
    payment: ID,
    paidAmount: 123_450,
    leftOut: [
      { number: 'I-300002', reason: 'paid' },
      { number: 'I-300003', reason: 'changed' },
    ],
    leftOutCount: 2,
  },
  { ...over, id: 2, state: 'stopped', reason: 'missed' },
  { ...over, id: 1, state: 'cancelled', cancelledBy: 'Dana Reyes' },
];

const page = (name: string, data: readonly PaymentPlan[], ready: Picture['ready']): Picture => ({
  name,
  path: '/orders/scheduled-payments',
  user: 'credit',
  answers: () => [{ call: /\/api\/payment-plans$/, with: { data } }],
  ready,
});

/** Scheduled payments, and the dialog that plans one. */
export const PLAN_PICTURES: readonly Picture[] = [
  page('scheduled-payments', plans, settled),
  page('scheduled-payments-none', [], settled),
  page('scheduled-payment-cancel', plans, afterButton(/^(Cancel|Cancelar)/)),
  onPage({
    name: 'plan-payment',
    answers: answered({
      // Of a kept account, which is debited on the day.
      formChanges: { savedMethods: [{ ...saved[1], isDefault: true }] },
      documents: [aPayableInvoice()],
    }),
    ready: afterButton(/^(Pay on another day|Pagar otro día)/),
  }),
];
