import { InvoiceDueRow } from '@portal/shared-contracts/schemas';
import { defineList, shown, sorted } from '../../lists/list-definition.ts';

/**
 * An invoice is found by who ordered it, by its quote and by its products also where the list shows them only on demand
 * (docs/product.md, section 2).
 */
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
  counter: 'invoicesDue',
  fields: {
    invoiceNumber: shown('invoice_number'),
    invoiceDate: shown('invoice_date', 'day'),
    salesOrder: shown('sales_order'),
    orderNumber: shown('order_number'),
    poNumber: shown('po_number'),
    orderedBy: shown('ordered_by'),
    productCodes: shown('product_codes', 'codes'),
    dueDate: shown('due_date', 'day'),
    total: shown('total', 'money'),
    amountOutstanding: shown('amount_outstanding', 'money'),
    deliveryDate: shown('delivery_date', 'day'),
    settlementDiscAmount: shown('settlement_disc_amount', 'money'),
    settlementDiscDueDate: shown('settlement_disc_due_date', 'day'),
    purchaseOrder: sorted('po_number'),
  },
});
