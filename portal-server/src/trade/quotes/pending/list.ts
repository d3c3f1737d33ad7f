import { QuoteRow } from '@portal/shared-contracts/schemas';
import { answered, defineList, numbered, shown, sorted } from '../../lists/list-definition.ts';
import { ORDER_STATUS_KEYS } from '../../orders/order-status.ts';

export const pendingQuotes = defineList({
  list: 'quotes',
  path: '/api/quotes',
  summary: 'Pending quotes',
  subject: 'pendingQuotes',
  table: 'quote',
  holds: 'order_status = 1',
  row: QuoteRow,
  key: 'orderNumber',
  newest: 'quoteDate',
  counter: 'newQuotes',
  fields: {
    orderNumber: shown('order_number'),
    quoteDate: shown('quote_date', 'day'),
    orderedBy: shown('ordered_by'),
    poNumber: shown('po_number'),
    productCodes: shown('product_codes', 'codes'),
    total: shown('total', 'money'),
    dateRequired: shown('date_required', 'day'),
    expires: shown('expires', 'day'),
    ordered: sorted('ordered', 'day'),
    cashSale: answered('cash_sale'),
    status: numbered('order_status', ORDER_STATUS_KEYS),
    orderStatus: answered('order_status'),
  },
});
