import { PaymentRow } from '@portal/shared-contracts/schemas';
import { answered, defineList, found, numbered, shown, status } from '../lists/list-definition.ts';

export const payments = defineList({
  list: 'payments',
  path: '/api/payments',
  summary: 'Payments that were confirmed',
  subject: 'payments',
  table: 'payment',
  row: PaymentRow,
  key: 'paymentNumber',
  newest: 'submittedOn',
  fields: {
    paymentNumber: numbered('number'),
    submittedOn: shown('submitted_on', 'day'),
    settledOn: shown('settled_on', 'day'),
    paidBy: shown('paid_by'),
    paidWith: shown('paid_with'),
    // Not sortable: the numbers of hundreds of invoices are too long for an index.
    documents: found('documents', 'codes'),
    documentsTotal: shown('documents_total', 'money'),
    creditTotal: shown('credit_total', 'money'),
    discountTotal: shown('discount_total', 'money'),
    amount: shown('amount', 'money'),
    returnedAmount: found('returned_amount', 'money'),
    status: status('status', 'payments'),
    id: answered('payment_id'),
  },
});
