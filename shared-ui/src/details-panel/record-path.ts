import type { RelatedRecord } from '@portal/shared-contracts';
import { writeDetails } from './details-param.ts';

/** The list beside which a record opens, whatever section it belongs to. */
const LISTS: Record<Exclude<RelatedRecord['type'], 'credit-memos'>, string> = {
  quotes: '/orders/quotes',
  orders: '/orders/history-and-documents',
  invoices: '/orders/invoice-history',
};

/** Path at which a record's details open. */
export function recordPath({ type, number }: Pick<RelatedRecord, 'type' | 'number'>): string {
  if (type === 'credit-memos') return `/credit-memos/${encodeURIComponent(number)}`;
  return `${LISTS[type]}${writeDetails(new URLSearchParams(), { type, number })}`;
}
