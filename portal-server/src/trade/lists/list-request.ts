import { foldText } from '@portal/shared-contracts/fold-text';
import { ALL_ROWS_LIMIT, type ListQuery } from '@portal/shared-contracts/schemas';
import { badRequest } from '../../platform/http/http-error.ts';
import type { ListDefinition } from './list-definition.ts';
import { sortColumn } from './status-order.ts';

/** For whom a list is read, and the distributor's day, on which some statuses depend. */
export interface ListReader {
  customerId: number;
  today: string;
}

/** One page of a customer's list. */
export interface ListRequest extends ListReader {
  /** Column by which the list is sorted. */
  sort: string;
  descending: boolean;
  offset: number;
  limit: number;
  /** Text that each row must contain; empty without a search. */
  search: string;
  /** Keys of the statuses whose displayed text contains `search`. Rows with these match too. */
  statuses: readonly string[];
}

/** The searched text, folded as stored texts are, and without control characters: PostgreSQL refuses NUL. */
const searchedText = (text: string): string => foldText(text.replace(/\p{Cc}/gu, ' ').trim());

/**
 * Order and search of a call.
 * @throws HttpError 400 for the parameter `sort` if the list cannot be sorted by it
 */
export function listOrder(
  definition: ListDefinition,
  reader: ListReader,
  query: Pick<ListQuery, 'sort' | 'order' | 'search' | 'statuses' | 'language'>,
): Omit<ListRequest, 'offset' | 'limit'> {
  const name = query.sort ?? definition.newest;
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  if (!field?.sortable) throw badRequest({ sort: 'field.invalid' });
  const search = searchedText(query.search ?? '');
  return {
    ...reader,
    sort: sortColumn(field, query.language ?? 'en'),
    descending: query.order !== 'asc',
    search,
    statuses: search === '' || query.statuses === undefined ? [] : query.statuses.split(','),
  };
}

/** The page of a call. For all rows it reads one more than the limit, which shows whether there are too many. */
export function listRequest(definition: ListDefinition, reader: ListReader, query: ListQuery): ListRequest {
  const order = listOrder(definition, reader, query);
  if (query.pageSize === 'all') return { ...order, offset: 0, limit: ALL_ROWS_LIMIT + 1 };
  const limit = query.pageSize ?? 10;
  return { ...order, offset: ((query.page ?? 1) - 1) * limit, limit };
}
