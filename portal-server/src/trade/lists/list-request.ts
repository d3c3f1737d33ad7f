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
  /** Text that each row must contain; empty without a search. */
  search: string;
  /** Keys of statuses whose displayed text has what is searched: their rows match too. */
  statuses: readonly string[];
}

/**
 * The searched text, with letters and accents composed as they are stored. Control characters are shown nowhere, and a database refuses
 * one of them.
 */
const searchedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();

/** Order and search of a call; 400 naming the field when the list cannot be sorted by it. */
export function listOrder(
  definition: ListDefinition,
  customerId: number,
  query: Pick<ListQuery, 'sort' | 'order' | 'search' | 'statuses'>,
): Omit<ListRequest, 'offset' | 'limit'> {
  const name = query.sort ?? definition.newest;
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  if (!field?.sortable) throw badRequest({ sort: 'field.invalid' });
  const search = searchedText(query.search ?? '');
  return {
    customerId,
    sort: field.column,
    descending: query.order !== 'asc',
    search,
    statuses: search === '' || query.statuses === undefined ? [] : query.statuses.split(','),
  };
}

/** The page that a call asks for. Of all rows one more than the limit is asked for, which tells whether they are too many. */
export function listRequest(definition: ListDefinition, customerId: number, query: ListQuery): ListRequest {
  const order = listOrder(definition, customerId, query);
  if (query.pageSize === 'all') return { ...order, offset: 0, limit: ALL_ROWS_LIMIT + 1 };
  const limit = query.pageSize ?? 10;
  return { ...order, offset: ((query.page ?? 1) - 1) * limit, limit };
}
