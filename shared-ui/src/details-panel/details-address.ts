import type { DetailsType, RelatedRecord } from '@portal/shared-contracts';
import { pathBelow, useOpenedPanel, type OpenedPanel, type PanelAddress } from './PanelLink.tsx';

/** A quote, order or invoice. */
export interface DetailsId {
  type: DetailsType;
  number: string;
}

const PARAMETER = 'details';
const WRITTEN = /^(quotes|orders|invoices)\.(\P{Cc}{1,64})$/u;

/** The record in a page's query (`?details=quotes.Q-100001`), or null. */
export function readDetails(search: string): DetailsId | null {
  const written = new URLSearchParams(search).get(PARAMETER);
  const [, type, number] = WRITTEN.exec(written ?? '') ?? [];
  return type === undefined || number === undefined ? null : { type: type as DetailsType, number };
}

/** True when the query has the parameter but its value is not a valid record. */
export const namesNoRecord = (search: string): boolean =>
  new URLSearchParams(search).has(PARAMETER) && readDetails(search) === null;

let last = { search: '', rest: '' };

/** A query without the record. The last result is cached, because the many links of a list pass the same query. */
function withoutRecord(search: string): string {
  if (last.search !== search) {
    const query = new URLSearchParams(search);
    query.delete(PARAMETER);
    last = { search, rest: query.toString() };
  }
  return last.rest;
}

/** A page's query with `record` as the opened one; all other parameters stay. */
export function writeDetails(search: string, record: DetailsId | null): string {
  const written = record && `${PARAMETER}=${encodeURIComponent(`${record.type}.${record.number}`)}`;
  const query = [withoutRecord(search), written].filter(Boolean).join('&');
  return query === '' ? '' : `?${query}`;
}

/** Address of a quote, order or invoice in the page's query, which works beside any list. */
export const detailsAddress: PanelAddress<DetailsId> = {
  read: ({ search }) => readDetails(search),
  write: ({ pathname, search }, record) => pathname + writeDetails(search, record),
};

/** The opened quote, order or invoice, and functions to open another one. */
export const useDetails = (): OpenedPanel<DetailsId> => useOpenedPanel(detailsAddress);

/** The list beside which a record opens; it may belong to another section. */
const LISTS: Record<Exclude<RelatedRecord['type'], 'credit-memos'>, string> = {
  quotes: '/orders/quotes',
  orders: '/orders/history-and-documents',
  invoices: '/orders/invoice-history',
};

/** Path of a quote, order or invoice beside `list`. */
export const pathBeside = (list: string, record: DetailsId): string => `${list}${writeDetails('', record)}`;

/** Path of a record's details. */
export function recordPath({ type, number }: Pick<RelatedRecord, 'type' | 'number'>): string {
  if (type === 'credit-memos') return pathBelow('/credit-memos', number);
  return pathBeside(LISTS[type], { type, number });
}
