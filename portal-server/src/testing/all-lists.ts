import { creditMemos } from '../trade/credits/credit-memos.ts';
import { dedicatedInventory } from '../trade/inventory/dedicated-inventory.ts';
import { invoiceHistory } from '../trade/invoices/invoice-history.ts';
import { invoicesDue } from '../trade/invoices/invoices-due.ts';
import type { ListDefinition } from '../trade/lists/list-definition.ts';
import { openOrders } from '../trade/orders/open-orders.ts';
import { salesOrderHistory } from '../trade/orders/sales-order-history.ts';
import { pendingQuotes } from '../trade/quotes/pending-quotes.ts';
import { quotesHistory } from '../trade/quotes/quotes-history.ts';

/** Every list of the portal, for tables of tests; a test compares it with those that the areas add. */
export const ALL_LISTS: readonly ListDefinition[] = [
  pendingQuotes,
  quotesHistory,
  openOrders,
  salesOrderHistory,
  invoicesDue,
  invoiceHistory,
  creditMemos,
  dedicatedInventory,
];
