import { ALL_ROWS_LIMIT, type ListQuery } from '@portal/shared-contracts/schemas';
import { badRequest } from '../../platform/http/http-error.ts';
import type { ListDefinition } from './list-definition.ts';

/** One page of a list, as it is read from the database. */
export interface ListRequest {
  customerId: number;
  /** Column that sorts. */
  sort: string;
  descending: boolean;
  offset: number;
  limit: number;
  /** What every row shows somewhere; empty when nothing is searched. */
  search: string;
}

/**
 * What is searched, letters and accents as one as they are stored. Control characters are shown nowhere, and a database refuses
 * one of them.
 */
const searchedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();

/** The page that a call asks for; 400 naming the field when the list cannot be sorted by it. */
export function listRequest(definition: ListDefinition, customerId: number, query: ListQuery): ListRequest {
  const name = query.sort ?? definition.newest;
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  if (!field?.sorts) throw badRequest({ sort: 'field.invalid' });
  const isAll = query.pageSize === 'all';
  const limit = query.pageSize === 'all' ? ALL_ROWS_LIMIT : (query.pageSize ?? 10);
  return {
    customerId,
    sort: field.column,
    descending: query.order !== 'asc',
    offset: isAll ? 0 : ((query.page ?? 1) - 1) * limit,
    limit,
    search: searchedText(query.search ?? ''),
  };
}
