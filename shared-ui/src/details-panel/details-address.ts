import type { DetailsType, RelatedRecord } from '@portal/shared-contracts';
import { pathBelow, useOpenedPanel, type OpenedPanel, type PanelAddress } from './PanelLink.tsx';

/** A quote, order or invoice. */
export interface DetailsId {
  type: DetailsType;
  number: string;
}

const PARAMETER = 'details';
const WRITTEN = /^(quotes|orders|invoices)\.(\P{Cc}{1,64})$/u;

/** The record that a page's query names (`?details=quotes.Q-100001`), or null. */
export function readDetails(search: string): DetailsId | null {
  const written = new URLSearchParams(search).get(PARAMETER);
  const [, type, number] = WRITTEN.exec(written ?? '') ?? [];
  return type === undefined || number === undefined ? null : { type: type as DetailsType, number };
}

/** True when a page's query names a record in a form in which there is none. */
export const namesNoRecord = (search: string): boolean =>
  new URLSearchParams(search).has(PARAMETER) && readDetails(search) === null;

let last = { search: '', rest: '' };

/** A query without the record; the many links of a list ask for the same one, so the last is remembered. */
function withoutRecord(search: string): string {
  if (last.search !== search) {
    const query = new URLSearchParams(search);
    query.delete(PARAMETER);
    last = { search, rest: query.toString() };
  }
  return last.rest;
}

/** A page's query with `record` as what is opened, and everything else kept. */
export function writeDetails(search: string, record: DetailsId | null): string {
  const written = record && `${PARAMETER}=${encodeURIComponent(`${record.type}.${record.number}`)}`;
  const query = [withoutRecord(search), written].filter(Boolean).join('&');
  return query === '' ? '' : `?${query}`;
}

/** A quote, order or invoice opens beside any list, by the page's query. */
export const detailsAddress: PanelAddress<DetailsId> = {
  read: ({ search }) => readDetails(search),
  write: ({ pathname, search }, record) => pathname + writeDetails(search, record),
};

/** Which quote, order or invoice is opened, and how to open another one from code. */
export const useDetails = (): OpenedPanel<DetailsId> => useOpenedPanel(detailsAddress);

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
