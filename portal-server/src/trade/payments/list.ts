import { LIST_FILTERS } from '@portal/shared-contracts/lists';
import { PAYMENT_STATES } from '@portal/shared-contracts/payments';
import { PaymentRow } from '@portal/shared-contracts/schemas';
import { sql, type RawBuilder } from 'kysely';
import { answered, defineList, found, numbered, shown, status } from '../lists/list-definition.ts';

const PAID = Object.entries(PAYMENT_STATES).flatMap(([state, { isPaid }]) => (isPaid ? [state] : []));

/** Cents that a payment adds to a sum: zero for a declined or returned one. */
const ofPaid = (cents: RawBuilder<unknown>) => () =>
  sql`case when status = any(${PAID}) then ${cents} else 0 end`;

export const payments = defineList({
  list: 'payments',
  path: '/api/payments',
  summary: 'Payments that were confirmed',
  subject: 'payments',
  table: 'payment',
  row: PaymentRow,
  key: 'paymentNumber',
  newest: 'submittedOn',
  filters: LIST_FILTERS['/api/payments'],
  sums: {
    documentsTotal: ofPaid(sql.ref('documents_total')),
    creditTotal: ofPaid(sql.ref('credit_total')),
    discountTotal: ofPaid(sql.ref('discount_total')),
    amount: ofPaid(sql`amount - returned_amount`),
  },
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
