import { heatForm } from '@portal/shared-contracts/heat-form';
import { foldText } from '@portal/shared-contracts/fold-text';
import { readFilter, writeFilter, type FilterCondition } from '@portal/shared-contracts/lists';
import { cellsOf, pastedNumbers } from '@portal/shared-contracts/pasted-numbers';
import { wordsOf } from '@portal/shared-contracts/words';
import { ALL_ROWS_LIMIT, TEXT_SEARCH_LENGTH, type ListQuery } from '@portal/shared-contracts/schemas';
import { badRequest } from '../../platform/http/http-error.ts';
import { numberColumns, searchesHeats, type ListDefinition } from './list-definition.ts';
import { sortColumn } from './status-order.ts';

/** For whom a list is read, and the distributor's day, on which some statuses depend. */
export interface ListReader {
  customerId: number;
  today: string;
}

/** One page of a customer's list. */
export interface ListRequest extends ListReader {
  /** A search stops at the matches that are shown and counts no others. */
  isUncounted?: boolean;
  /** Column by which the list is sorted. */
  sort: string;
  descending: boolean;
  offset: number;
  limit: number;
  /**
   * Words that each row must contain, in any order; of a text that may be a list of numbers the text as a whole. Empty without a
   * search.
   */
  words: readonly string[];
  /** Numbers of which each row must have one, where no row contains the text; empty for a text that is no list of numbers. */
  numbers: readonly string[];
  /** The searched text as a heat, in the form of {@link heatForm}: searched where nothing else is found. Empty in lists without heats. */
  heat?: string;
  /** Only the numbers are searched, not the text. */
  isOfNumbers: boolean;
  /** Conditions that each row must meet. */
  conditions: readonly FilterCondition[];
  /** Keys of the statuses whose displayed text contains `search`. Rows with these match too. */
  statuses: readonly string[];
}

/** The searched text, folded as stored texts are, and without control characters: PostgreSQL refuses NUL. */
const searchedText = (text: string): string => foldText(text.replace(/\p{Cc}/gu, ' ').trim());

/** The request for the words of a text that was first searched as a whole, as it may be a list of numbers. */
export const inWords = <Request extends Pick<ListRequest, 'words'>>(request: Request): Request => ({
  ...request,
  words: request.words.flatMap(wordsOf),
});

/** The request for the searched text as a heat; null where that is no other search. */
export function asHeat<Request extends Pick<ListRequest, 'words' | 'heat' | 'isOfNumbers'>>(
  request: Request,
): Request | null {
  const { heat = '', words, isOfNumbers } = request;
  return heat === '' || isOfNumbers || (words.length === 1 && words[0] === heat)
    ? null
    : { ...request, words: [heat], numbers: [], statuses: [] };
}

/** True if a request leaves rows of the list out. One of numbers does also if it names none: it has no rows then. */
export const narrows = ({
  words,
  conditions,
  isOfNumbers,
}: Pick<ListRequest, 'words' | 'conditions' | 'isOfNumbers'>): boolean =>
  words.length > 0 || conditions.length > 0 || isOfNumbers;

/**
 * Order, search and filter of a call.
 * @throws HttpError 400 for the parameter `sort` or `filter` if the list does not have it
 */
export function listOrder(
  definition: ListDefinition,
  reader: ListReader,
  query: Pick<
    ListQuery,
    'sort' | 'order' | 'search' | 'numbers' | 'best' | 'filter' | 'statuses' | 'language'
  >,
): Omit<ListRequest, 'offset' | 'limit'> {
  const name = query.sort ?? definition.newest;
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  if (!field?.sortable) throw badRequest({ sort: 'field.invalid' });
  const { filter = '' } = query;
  const conditions = readFilter(filter, definition.filters ?? {});
  if (writeFilter(conditions) !== filter) throw badRequest({ filter: 'field.invalid' });
  const typed = query.numbers ?? query.search ?? '';
  const search = searchedText(typed);
  const listed = query.numbers === undefined ? pastedNumbers(typed) : cellsOf(typed);
  const cells = query.best !== undefined && listed.length === 0 ? cellsOf(typed) : listed;
  const hasNumbers = numberColumns(definition).length > 0;
  return {
    ...reader,
    isUncounted: query.best !== undefined,
    sort: sortColumn(field, query.language ?? 'en'),
    descending: query.order !== 'asc',
    words: hasNumbers && listed.length > 0 && search !== '' ? [search] : wordsOf(search),
    numbers: hasNumbers ? cells : [],
    heat: searchesHeats(definition) && /\d/.test(search) ? heatForm(typed) : '',
    isOfNumbers: query.numbers !== undefined || typed.length > TEXT_SEARCH_LENGTH,
    conditions,
    statuses: search === '' || query.statuses === undefined ? [] : query.statuses.split(','),
  };
}

/** The page of a call. For all rows and for the best it reads one more than the limit, which shows whether there are more. */
export function listRequest(definition: ListDefinition, reader: ListReader, query: ListQuery): ListRequest {
  const order = listOrder(definition, reader, query);
  if (query.pageSize === 'all') return { ...order, offset: 0, limit: ALL_ROWS_LIMIT + 1 };
  if (query.best !== undefined) return { ...order, offset: 0, limit: query.best + 1 };
  const limit = query.pageSize ?? 10;
  return { ...order, offset: ((query.page ?? 1) - 1) * limit, limit };
}
