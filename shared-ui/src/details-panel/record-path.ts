import type { RelatedRecord } from '@portal/shared-contracts';
import { writeDetails, type DetailsId } from './details-address.ts';
import { pathBelow } from './path-address.ts';

/** The list beside which a record opens, also one of another section. */
const LISTS: Record<Exclude<RelatedRecord['type'], 'credit-memos'>, string> = {
  quotes: '/orders/quotes',
  orders: '/orders/history-and-documents',
  invoices: '/orders/invoice-history',
};

/** Path at which a quote, an order or an invoice opens beside `list`. */
export const pathBeside = (list: string, record: DetailsId): string => `${list}${writeDetails('', record)}`;

/** Path at which a record's details open. */
export function recordPath({ type, number }: Pick<RelatedRecord, 'type' | 'number'>): string {
  if (type === 'credit-memos') return pathBelow('/credit-memos', number);
  return pathBeside(LISTS[type], { type, number });
}
