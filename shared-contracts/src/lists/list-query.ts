import { FILTER_LENGTH, PAGE_SIZES, SEARCH_LENGTH } from '../schemas/limits.ts';
import type { ListQuery } from '../schemas/lists.ts';
import { readFilter, writeFilter, type ListFilters } from './filters.ts';

export { isPeriod, PERIODS } from '../dates/periods.ts';
export * from './filters.ts';
export { LIST_FILTERS } from './list-filters.ts';

export type PageSize = NonNullable<ListQuery['pageSize']>;

/** The complete query of a table's list. */
export interface ListView {
  page: number;
  pageSize: PageSize;
  sort: string | null;
  order: 'asc' | 'desc';
  search: string;
  /** Conditions as `writeFilter` writes them; '' for the whole list. */
  filter: string;
}

/** The default: the first page of ten in the list's own order, newest first (docs/product.md, section 4). */
export const FIRST_VIEW: ListView = {
  page: 1,
  pageSize: 10,
  sort: null,
  order: 'desc',
  search: '',
  filter: '',
};

const SIZES: readonly PageSize[] = [...PAGE_SIZES, 'all'];

/** The view in a page's URL. {@link FIRST_VIEW} replaces missing and wrong values. */
export function readListView(
  query: URLSearchParams,
  sortable: readonly string[],
  filters: ListFilters = {},
): ListView {
  const page = Number(query.get('page'));
  const sort = query.get('sort');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : FIRST_VIEW.page,
    pageSize: SIZES.find((size) => String(size) === query.get('pageSize')) ?? FIRST_VIEW.pageSize,
    sort: sort !== null && sortable.includes(sort) ? sort : null,
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    search: (query.get('search') ?? '').slice(0, SEARCH_LENGTH),
    filter: writeFilter(readFilter((query.get('filter') ?? '').slice(0, FILTER_LENGTH), filters)),
  };
}

/** Writes `view` to a copy of `query`, without the values of {@link FIRST_VIEW}. Other parameters stay. */
export function writeListView(query: URLSearchParams, view: ListView): URLSearchParams {
  const written = new URLSearchParams(query);
  const set = (name: string, value: string, initial: string) =>
    value === initial ? written.delete(name) : written.set(name, value);
  set('page', String(view.page), '1');
  set('pageSize', String(view.pageSize), '10');
  set('sort', view.sort ?? '', '');
  set('order', view.order, 'desc');
  set('search', view.search, '');
  set('filter', view.filter, '');
  return written;
}

/** The call's parameters for a view. */
export const listParams = (view: ListView): { [Name in keyof ListQuery]: ListQuery[Name] | undefined } => ({
  page: view.page,
  pageSize: view.pageSize,
  sort: view.sort ?? undefined,
  order: view.sort === null ? undefined : view.order,
  search: view.search || undefined,
  filter: view.filter || undefined,
});
