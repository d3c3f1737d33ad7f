import { QuoteRow } from '@portal/shared-contracts/schemas';
import { defineList, sorted, unsorted } from '../lists/list-definition.ts';

const shared = {
  table: 'quote',
  row: QuoteRow,
  newest: 'quoteDate',
  fields: {
    orderNumber: sorted('order_number'),
    quoteDate: sorted('quote_date'),
    orderedBy: sorted('ordered_by'),
    expires: sorted('expires'),
    ordered: sorted('ordered'),
    dateRequired: sorted('date_required'),
    total: sorted('total'),
    poNumber: sorted('po_number'),
    productCodes: sorted('product_codes', 'codes'),
    cashSale: unsorted('cash_sale'),
    status: sorted('status'),
    orderStatus: unsorted('order_status'),
  },
} as const;

export const pendingQuotes = defineList({
  ...shared,
  list: 'quotes',
  path: '/api/quotes',
  summary: 'Pending quotes',
});

export const quotesHistory = defineList({
  ...shared,
  list: 'quotes-history',
  path: '/api/quotes/history',
  summary: 'Quotes that were accepted, rejected or have expired',
});
