import { LIST_FILTERS } from '@portal/shared-contracts/lists';
import { AGE_FILTERS } from '@portal/shared-contracts/payments';
import { InvoiceDueRow, InvoiceHistoryRow } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import {
  answered,
  defineList,
  found,
  numbered,
  ofHeats,
  ownPartsOf,
  shown,
  sorted,
  status,
} from '../lists/list-definition.ts';
import { PAYMENT_STATE_KEYS } from '../records/record-status.ts';
import { hasAge } from './ages.ts';
import { hasSaving, SAVING, SAVING_COLUMNS } from './savings.ts';

/**
 * The first fields of both lists. A search also finds an invoice by fields that the list shows only on demand: who ordered it, its quote and
 * its products (docs/product.md, section 2).
 */
const INVOICE_FIELDS = {
  invoiceNumber: numbered('invoice_number'),
  invoiceDate: shown('invoice_date', 'day'),
  salesOrder: shown('sales_order'),
  orderNumber: shown('order_number'),
  poNumber: numbered('po_number'),
  orderedBy: shown('ordered_by'),
  productCodes: shown('product_codes', 'codes'),
  productDescriptions: found('product_descriptions'),
  heats: ofHeats('heats'),
  ownPartNumbers: ownPartsOf('product_codes'),
};

/** The discount, where the terms of the customer give one. */
const DISCOUNT_FIELDS = {
  settlementDiscAmount: {
    ...shown('discount_amount', 'money'),
    computed: '(case when has_discount_terms then settlement_disc_amount else 0 end)',
  },
  settlementDiscDueDate: {
    ...shown('discount_until', 'day'),
    computed: '(case when has_discount_terms then settlement_disc_due_date end)',
  },
};

export const invoicesDue = defineList({
  list: 'invoices',
  path: '/api/invoices',
  summary: 'Invoices due',
  subject: 'invoicesDue',
  table: 'invoice',
  holds: 'amount_outstanding > 0',
  row: InvoiceDueRow,
  key: 'invoiceNumber',
  newest: 'invoiceDate',
  datedStatuses: {
    columns: ['due_date', 'amount_outstanding', 'original_amount'],
    // The rule of `openInvoiceStatus`, which the screen asks.
    holds: {
      Overdue: (today) => sql`due_date < ${today}`,
      'Partially Paid': (today) => sql`due_date >= ${today} and amount_outstanding < original_amount`,
      Open: (today) => sql`due_date >= ${today} and amount_outstanding >= original_amount`,
    },
  },
  filters: LIST_FILTERS['/api/invoices'],
  parts: {
    columns: ['due_date', ...SAVING_COLUMNS],
    holds: {
      ...Object.fromEntries(AGE_FILTERS.map((age) => [age, (today) => hasAge(age, today)])),
      discounted: hasSaving,
    },
  },
  // An expired discount adds nothing.
  sums: { settlementDiscAmount: (today) => sql`case when ${hasSaving(today)} then ${SAVING} else 0 end` },
  counter: 'invoicesDue',
  fields: {
    ...INVOICE_FIELDS,
    dueDate: shown('due_date', 'day'),
    total: shown('total', 'money'),
    amountOutstanding: shown('amount_outstanding', 'money'),
    deliveryDate: shown('delivery_date', 'day'),
    ...DISCOUNT_FIELDS,
    originalAmount: answered('original_amount'),
    plannedFor: answered('planned_for', 'day'),
    purchaseOrder: sorted('po_number'),
  },
});

export const invoiceHistory = defineList({
  list: 'invoices-history',
  path: '/api/invoices/history',
  summary: 'Invoices that are paid',
  subject: 'invoiceHistory',
  table: 'invoice',
  holds: 'amount_outstanding <= 0',
  row: InvoiceHistoryRow,
  key: 'invoiceNumber',
  newest: 'invoiceDate',
  filters: LIST_FILTERS['/api/invoices/history'],
  fields: {
    ...INVOICE_FIELDS,
    paidOn: shown('paid_on', 'day'),
    status: {
      ...status('payment_state', 'invoices', PAYMENT_STATE_KEYS),
      computed: `(case when amount_outstanding > 0 then 0 when amount_outstanding < 0 then 3
        when fully_paid_actual_date is null then 1 else 2 end)`,
    },
    originalAmount: shown('original_amount', 'money'),
    deliveryDate: shown('delivery_date', 'day'),
    ...DISCOUNT_FIELDS,
    dueDate: sorted('due_date', 'day'),
    total: sorted('total', 'money'),
    amountOutstanding: sorted('amount_outstanding', 'money'),
    purchaseOrder: sorted('po_number'),
    customerPurchaseOrder: sorted('po_number'),
    customerName: answered('customer_name'),
    fullyPaidActualDate: answered('fully_paid_actual_date'),
  },
});
