import { creditMemos } from '../credits/credit-memos.ts';
import { dedicatedInventory } from '../inventory/dedicated-inventory.ts';
import { invoiceHistory } from '../invoices/invoice-history.ts';
import { invoicesDue } from '../invoices/invoices-due.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import { openOrders } from '../orders/open-orders.ts';
import { salesOrderHistory } from '../orders/sales-order-history.ts';
import { pendingQuotes } from '../quotes/pending-quotes.ts';
import { quotesHistory } from '../quotes/quotes-history.ts';

/** Every list of the portal. A new list is named here, and nowhere else on the server. */
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
