import { ApiError, type ListPage, type ListView, type PathTo } from '@portal/shared-contracts';
import { FIRST_VIEW, readListView, writeListView, type ListFilters } from '@portal/shared-contracts/lists';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Call, useCall } from '../calls/use-call.ts';
import { useNavigate, useSearchParams } from '../router/Navigate.tsx';
import { type Column, isSortable } from './columns.ts';
import { useGrownList } from './grown-list.ts';
import { listCall } from './search-matches.ts';

/** Changes the view; `replace` adds no history entry. */
export type ChangeView = (change: Partial<ListView>, options?: { replace: boolean }) => void;

/**
 * The view of a table. It is in the page's URL, so refresh, Back and a shared link keep it (docs/product.md, "Lists"). An address
 * without one opens with the query `opening`. The third part of the result reads the query of a kept view.
 */
export function useListView<Row>(
  columns: readonly Column<Row>[],
  filters: ListFilters,
  opening = '',
): [ListView, ChangeView, (query: string) => ListView] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const sortable = columns.filter(isSortable).map(({ field }) => field);
  const readView = (from: URLSearchParams): ListView => readListView(from, sortable, filters);
  const isBare = writeListView(query, FIRST_VIEW).toString() === query.toString();
  // Once the address had a view, an address without one shows the list as it is.
  const [hadView, setHadView] = useState(!isBare);
  if (!isBare && !hadView) setHadView(true);
  const view = readView(hadView ? query : new URLSearchParams(opening));
  const { pathname } = useLocation();
  const change: ChangeView = (part, options) => {
    // A delayed search must not navigate back to a page that the person has left.
    if (window.location.pathname !== pathname) return;
    const changed = writeListView(query, { ...view, ...part }).toString();
    void navigate(changed === '' ? pathname : `${pathname}?${changed}`, options);
  };
  // Corrects invalid values in the URL, so that a copied link shows the same view.
  const corrected = writeListView(query, view).toString();
  const correct = useEffectEvent(() => change({}, { replace: true }));
  useEffect(() => {
    if (corrected !== query.toString()) correct();
  }, [corrected, query]);
  return [view, change, (text) => readView(new URLSearchParams(text))];
}

const LARGEST_PAGE = 100;

/** The rows of a view, and the number of rows that the list gained since without showing them. */
export interface ListCall<Row> {
  call: Call<ListPage<Row>>;
  newRows: number;
  /** Shows the new rows, from the first page. */
  showNew: () => void;
}

/**
 * The rows of a view; the rows of the previous view while they load. Past the first page, and while a panel is open beside the
 * list, new rows wait until they are asked for.
 */
export function useList<Row>(
  list: PathTo<ListPage<Row>>,
  columns: readonly Column<Row>[],
  { view, change, isPanelOpen }: { view: ListView; change: ChangeView; isPanelOpen: boolean },
): ListCall<Row> {
  const params = listCall(columns, view);
  const call = useCall<ListPage<Row>>(list, params, { keepPrevious: true });
  const newest = call.status === 'ready' && !call.isPrevious ? call.data : null;
  const asked = JSON.stringify([list, params]);
  const { shown: answer, newRows, showNew } = useGrownList(asked, newest, view.page !== 1 || isPanelOpen);
  const before = useRef<{ asked: string; total: number } | null>(null);

  const returnToFirstPage = useEffectEvent(() => {
    if (view.page !== 1) change({ page: 1 }, { replace: true });
  });

  // Returns to the first page if the length of the list changed or the page is past its end (docs/product.md, section 4).
  useEffect(() => {
    if (answer === null) return;
    const lengthChanged = before.current?.asked === asked && before.current.total !== answer.total;
    before.current = { asked, total: answer.total };
    if (lengthChanged || answer.rows.length === 0) returnToFirstPage();
  }, [answer, asked]);

  // The server refuses to send all rows of a list that is too long; the table then shows pages.
  const failure = call.status === 'failed' || call.status === 'ready' ? call.error : null;
  const isTooLong = view.pageSize === 'all' && failure instanceof ApiError && 'pageSize' in failure.fields;
  const showByPages = useEffectEvent(() => change({ pageSize: LARGEST_PAGE, page: 1 }, { replace: true }));
  useEffect(() => {
    if (isTooLong) showByPages();
  }, [isTooLong]);

  return {
    call: call.status === 'ready' && answer !== null ? { ...call, data: answer } : call,
    newRows,
    showNew: () => {
      if (view.page === 1) showNew();
      else change({ page: 1 });
    },
  };
}
