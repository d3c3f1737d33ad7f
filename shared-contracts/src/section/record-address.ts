import { recordKind } from './record-kinds.ts';

/** A record of a section, by kind and number. */
export interface RecordName {
  kind: string;
  number: string;
}

/** Query parameter with the record that is open beside a page. */
export const RECORD_PARAMETER = 'details';
const WRITTEN = /^([a-z][a-z0-9-]*)\.(\P{Cc}{1,64})$/u;

/** The record in a page's query (`?details=quotes.Q-100001`); null without one or for a kind that no section shows there. */
export function readRecord(search: string): RecordName | null {
  const written = new URLSearchParams(search).get(RECORD_PARAMETER);
  const [, kind, number] = WRITTEN.exec(written ?? '') ?? [];
  if (kind === undefined || number === undefined) return null;
  return recordKind(kind)?.opens === 'anywhere' ? { kind, number } : null;
}

let last = { search: '', rest: '' };

/** A query without the record. The last result is cached, because the many links of a list pass the same query. */
function withoutRecord(search: string): string {
  if (last.search !== search) {
    const query = new URLSearchParams(search);
    query.delete(RECORD_PARAMETER);
    last = { search, rest: query.toString() };
  }
  return last.rest;
}

/** A page's query with `record` as the opened one; all other parameters stay. */
export function writeRecord(search: string, record: RecordName | null): string {
  const written = record && `${RECORD_PARAMETER}=${encodeURIComponent(`${record.kind}.${record.number}`)}`;
  const query = [withoutRecord(search), written].filter(Boolean).join('&');
  return query === '' ? '' : `?${query}`;
}

/** Path of a record on the page of its own section; null when no section shows its kind. */
export function recordPath({ kind, number }: RecordName): string | null {
  const owner = recordKind(kind);
  if (owner === undefined) return null;
  return owner.opens === 'atPage'
    ? `${owner.page}/${encodeURIComponent(number)}`
    : owner.page + writeRecord('', { kind, number });
}
