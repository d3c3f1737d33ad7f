import type { RelatedRecord } from '@portal/shared-contracts';
import { writeDetails, type DetailsId } from './details-param.ts';

/** The list beside which a record opens, whatever section it belongs to. */
const LISTS: Record<Exclude<RelatedRecord['type'], 'credit-memos'>, string> = {
  quotes: '/orders/quotes',
  orders: '/orders/history-and-documents',
  invoices: '/orders/invoice-history',
};

/** Path at which a quote, an order or an invoice opens beside `list`. */
export const pathBeside = (list: string, record: DetailsId): string =>
  `${list}${writeDetails(new URLSearchParams(), record)}`;

/** Path at which a record's details open. */
export function recordPath({ type, number }: Pick<RelatedRecord, 'type' | 'number'>): string {
  if (type === 'credit-memos') return `/credit-memos/${encodeURIComponent(number)}`;
  return pathBeside(LISTS[type], { type, number });
}
