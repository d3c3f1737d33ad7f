import { INVOICE_PARTS } from '../payments/aging.ts';
import type { LISTS } from '../schemas/lists.ts';
import type { StatusOf, StatusType } from '../statuses/statuses.ts';
import type { ListFilter, ListFilters } from './filters.ts';

const DAYS = { kind: 'days' } as const;
const AMOUNT = { kind: 'amount' } as const;
const status = <Type extends StatusType>(...keys: StatusOf<Type>[]): ListFilter => ({ kind: 'status', keys });

/** Who ordered, and whether there is a PO. */
const ORDERED = { orderedBy: { kind: 'text' }, poNumber: { kind: 'presence' } } as const;

/** What each list can be filtered by, for the server and its screen, in the order of the menu. */
export const LIST_FILTERS = {
  '/api/quotes': { quoteDate: DAYS, expires: DAYS, dateRequired: DAYS, ...ORDERED, total: AMOUNT },
  '/api/quotes/history': {
    quoteDate: DAYS,
    ordered: DAYS,
    status: status<'quotes'>('Accepted', 'Rejected', 'Expired'),
    ...ORDERED,
    total: AMOUNT,
  },
  '/api/orders': {
    ordered: DAYS,
    dateRequired: DAYS,
    status: status<'orders'>('Processing', 'Credit Control', 'In Production', 'Ready for Pickup', 'Shipped'),
    ...ORDERED,
    total: AMOUNT,
  },
  '/api/orders/history': {
    orderDate: DAYS,
    invoiceDate: DAYS,
    status: status<'orders'>('Invoiced', 'Cancelled'),
    ...ORDERED,
  },
  '/api/invoices': {
    invoiceDate: DAYS,
    dueDate: DAYS,
    status: status<'invoices'>('Open', 'Partially Paid', 'Overdue'),
    ...ORDERED,
    amountOutstanding: AMOUNT,
    ...Object.fromEntries(INVOICE_PARTS.map((part) => [part, { kind: 'part' } as const])),
  },
  '/api/invoices/history': {
    invoiceDate: DAYS,
    paidOn: DAYS,
    status: status<'invoices'>('Payment Submitted', 'Paid', 'Credit'),
    ...ORDERED,
    originalAmount: AMOUNT,
  },
  '/api/credit-memos': { transactionDate: DAYS, releasedOn: DAYS, leftToUse: AMOUNT },
  '/api/account-products': { lastUsageDate: DAYS },
  '/api/products': { lastBoughtOn: DAYS },
  '/api/payments': {
    submittedOn: DAYS,
    settledOn: DAYS,
    status: status<'payments'>(
      'submitted',
      'settled',
      'partlyRefunded',
      'declined',
      'returned',
      'refunded',
      'disputed',
    ),
    paidBy: { kind: 'text' },
    amount: AMOUNT,
  },
  '/api/test-reports': {
    orderDate: DAYS,
    status: status<'test-reports'>('Ready', 'None', 'Several', 'Replaced', 'Partial', 'Ask'),
    outOfRange: { kind: 'part' },
    grade: { kind: 'text' },
    mill: { kind: 'text' },
    poNumber: { kind: 'presence' },
  },
  '/api/call-offs': {
    requestedOn: DAYS,
    wantedOn: DAYS,
    status: status<'call-offs'>('requested', 'confirmed', 'shipped', 'refused', 'cancelled'),
    requestedBy: { kind: 'text' },
    poNumber: { kind: 'presence' },
  },
} as const satisfies { [Path in keyof typeof LISTS]?: ListFilters };
