import { LIST_FILTERS } from '@portal/shared-contracts/lists';
import { QuoteRow } from '@portal/shared-contracts/schemas';
import {
  answered,
  defineList,
  found,
  numbered,
  ownPartsOf,
  shown,
  sorted,
  status,
} from '../lists/list-definition.ts';
import { ORDER_STATUS_KEYS } from '../orders/order-status.ts';

/** The first fields of both lists. */
const QUOTE_FIELDS = {
  orderNumber: numbered('order_number'),
  quoteDate: shown('quote_date', 'day'),
  orderedBy: shown('ordered_by'),
  poNumber: numbered('po_number'),
  productCodes: shown('product_codes', 'codes'),
  productDescriptions: found('product_descriptions'),
  ownPartNumbers: ownPartsOf('product_codes'),
  total: shown('total', 'money'),
};

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
  filters: LIST_FILTERS['/api/quotes'],
  counter: 'newQuotes',
  fields: {
    ...QUOTE_FIELDS,
    dateRequired: shown('date_required', 'day'),
    expires: shown('expires', 'day'),
    ordered: sorted('ordered', 'day'),
    cashSale: answered('cash_sale'),
    awaitsPrice: answered('awaits_price'),
    status: status('order_status', 'quotes', ORDER_STATUS_KEYS),
    orderStatus: answered('order_status'),
  },
});

export const quotesHistory = defineList({
  list: 'quotes-history',
  path: '/api/quotes/history',
  summary: 'Quotes that were accepted, rejected or have expired',
  subject: 'quoteHistory',
  table: 'quote',
  holds: 'order_status <> 1',
  row: QuoteRow,
  key: 'orderNumber',
  newest: 'quoteDate',
  filters: LIST_FILTERS['/api/quotes/history'],
  fields: {
    ...QUOTE_FIELDS,
    ordered: shown('ordered', 'day'),
    status: status('order_status', 'quotes', ORDER_STATUS_KEYS),
    dateRequired: sorted('date_required', 'day'),
    expires: sorted('expires', 'day'),
    cashSale: answered('cash_sale'),
    awaitsPrice: answered('awaits_price'),
    orderStatus: answered('order_status'),
  },
});
