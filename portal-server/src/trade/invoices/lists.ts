import { InvoiceDueRow, InvoiceHistoryRow } from '@portal/shared-contracts/schemas';
import { defineList, sorted, unsorted } from '../lists/list-definition.ts';

const due = {
  invoiceNumber: sorted('invoice_number'),
  invoiceDate: sorted('invoice_date'),
  dueDate: sorted('due_date'),
  salesOrder: sorted('sales_order'),
  deliveryDate: unsorted('delivery_date'),
  purchaseOrder: sorted('po_number'),
  total: sorted('total'),
  amountOutstanding: sorted('amount_outstanding'),
  settlementDiscAmount: unsorted('settlement_disc_amount'),
  settlementDiscDueDate: unsorted('settlement_disc_due_date'),
  orderedBy: sorted('ordered_by'),
  orderNumber: sorted('order_number'),
  poNumber: sorted('po_number'),
  productCodes: sorted('product_codes', 'codes'),
} as const;

export const invoicesDue = defineList({
  list: 'invoices',
  path: '/api/invoices',
  summary: 'Invoices due',
  table: 'invoice',
  row: InvoiceDueRow,
  newest: 'invoiceDate',
  fields: due,
});

export const invoiceHistory = defineList({
  list: 'invoices-history',
  path: '/api/invoices/history',
  summary: 'Invoices that are paid',
  table: 'invoice',
  row: InvoiceHistoryRow,
  newest: 'invoiceDate',
  fields: {
    ...due,
    customerName: unsorted('customer_name'),
    paidOn: sorted('paid_on'),
    customerPurchaseOrder: sorted('po_number'),
    originalAmount: sorted('original_amount'),
    status: sorted('status'),
    fullyPaidActualDate: unsorted('fully_paid_actual_date'),
  },
});
