import { OrderRow, SalesOrderRow } from '@portal/shared-contracts/schemas';
import { defineList, sorted, unsorted } from '../lists/list-definition.ts';

/** `ordered` is the day of the order here; the day it was quoted is that of the quote it came from. */
export const openOrders = defineList({
  list: 'orders',
  path: '/api/orders',
  summary: 'Open orders',
  table: 'sales_order',
  row: OrderRow,
  newest: 'ordered',
  fields: {
    orderNumber: sorted('sales_order'),
    quoteDate: unsorted('quote_date'),
    orderedBy: sorted('ordered_by'),
    expires: unsorted('quote_expires'),
    ordered: sorted('order_date'),
    dateRequired: sorted('date_required'),
    total: sorted('total'),
    poNumber: sorted('po_number'),
    productCodes: sorted('product_codes', 'codes'),
    cashSale: unsorted('cash_sale'),
    status: sorted('status'),
    orderStatus: unsorted('order_status'),
  },
});

export const salesOrderHistory = defineList({
  list: 'orders-history',
  path: '/api/orders/history',
  summary: 'Sales orders that were invoiced or cancelled',
  table: 'sales_order',
  row: SalesOrderRow,
  newest: 'orderDate',
  fields: {
    salesOrder: sorted('sales_order'),
    orderDate: sorted('order_date'),
    orderedBy: sorted('ordered_by'),
    poNumber: sorted('po_number'),
    invoiceNo: sorted('invoice_number'),
    invoiceDate: sorted('invoice_date'),
    status: sorted('status'),
    orderStatus: unsorted('order_status'),
    productCodes: sorted('product_codes', 'codes'),
  },
});
