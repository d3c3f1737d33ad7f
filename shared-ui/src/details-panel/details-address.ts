import type { DetailsType } from '@portal/shared-contracts';
import { useOpenedPanel, type OpenedPanel, type PanelAddress } from './panel-address.ts';

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
