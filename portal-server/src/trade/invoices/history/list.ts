import { InvoiceHistoryRow } from '@portal/shared-contracts/schemas';
import { answered, defineList, numbered, shown, sorted } from '../../lists/list-definition.ts';
import { PAYMENT_STATE_KEYS } from '../../records/record-status.ts';

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
  fields: {
    invoiceNumber: shown('invoice_number'),
    invoiceDate: shown('invoice_date', 'day'),
    salesOrder: shown('sales_order'),
    orderNumber: shown('order_number'),
    poNumber: shown('po_number'),
    orderedBy: shown('ordered_by'),
    productCodes: shown('product_codes', 'codes'),
    paidOn: shown('paid_on', 'day'),
    status: numbered('payment_state', PAYMENT_STATE_KEYS),
    originalAmount: shown('original_amount', 'money'),
    deliveryDate: shown('delivery_date', 'day'),
    settlementDiscAmount: shown('settlement_disc_amount', 'money'),
    settlementDiscDueDate: shown('settlement_disc_due_date', 'day'),
    dueDate: sorted('due_date', 'day'),
    total: sorted('total', 'money'),
    amountOutstanding: sorted('amount_outstanding', 'money'),
    purchaseOrder: sorted('po_number'),
    customerPurchaseOrder: sorted('po_number'),
    customerName: answered('customer_name'),
    fullyPaidActualDate: answered('fully_paid_actual_date'),
  },
});
