import { LIST_FILTERS } from '@portal/shared-contracts/lists';
import { OrderRow, SalesOrderRow } from '@portal/shared-contracts/schemas';
import {
  answered,
  defineList,
  found,
  numbered,
  ofHeats,
  ownPartsOf,
  shown,
  status,
} from '../lists/list-definition.ts';
import { ORDER_STATUS_KEYS } from './order-status.ts';

/** What the shipments of an order say, or the order itself while it has none. */
const ofShipments = {
  promisedOn: shown('promised_on', 'day'),
  shippedOn: {
    ...shown('last_shipped_on', 'day'),
    computed: '(case when has_shipments then shipments_shipped_on else shipped_on end)',
  },
  trackingNumbers: {
    ...found('tracking_numbers'),
    computed: '(case when has_shipments then shipments_tracking else tracking_number end)',
  },
};

/** `ordered` is the day of the order, `quoteDate` the day of the quote that it came from. */
export const openOrders = defineList({
  list: 'orders',
  path: '/api/orders',
  summary: 'Open orders',
  subject: 'openOrders',
  table: 'sales_order',
  holds: 'order_status < 8',
  row: OrderRow,
  key: 'orderNumber',
  newest: 'ordered',
  filters: LIST_FILTERS['/api/orders'],
  counter: 'activeOrders',
  fields: {
    orderNumber: numbered('sales_order'),
    quoteNumber: shown('quote_number'),
    ordered: shown('order_date', 'day'),
    orderedBy: shown('ordered_by'),
    poNumber: numbered('po_number'),
    productCodes: shown('product_codes', 'codes'),
    productDescriptions: found('product_descriptions'),
    heats: ofHeats('heats'),
    ownPartNumbers: ownPartsOf('product_codes'),
    status: status('order_status', 'orders', ORDER_STATUS_KEYS),
    dateRequired: shown('date_required', 'day'),
    ...ofShipments,
    total: shown('total', 'money'),
    quoteDate: answered('quote_date'),
    expires: answered('quote_expires'),
    cashSale: answered('cash_sale'),
    orderStatus: answered('order_status'),
  },
});

export const salesOrderHistory = defineList({
  list: 'orders-history',
  path: '/api/orders/history',
  summary: 'Sales orders that were invoiced or cancelled',
  subject: 'orderHistory',
  table: 'sales_order',
  holds: 'order_status >= 8',
  row: SalesOrderRow,
  key: 'salesOrder',
  newest: 'orderDate',
  filters: LIST_FILTERS['/api/orders/history'],
  fields: {
    salesOrder: numbered('sales_order'),
    quoteNumber: shown('quote_number'),
    orderDate: shown('order_date', 'day'),
    orderedBy: shown('ordered_by'),
    poNumber: numbered('po_number'),
    productCodes: shown('product_codes', 'codes'),
    productDescriptions: found('product_descriptions'),
    heats: ofHeats('heats'),
    ownPartNumbers: ownPartsOf('product_codes'),
    status: status('order_status', 'orders', ORDER_STATUS_KEYS),
    invoiceNo: shown('invoice_number'),
    invoiceDate: shown('invoice_date', 'day'),
    ...ofShipments,
    orderStatus: answered('order_status'),
  },
});
