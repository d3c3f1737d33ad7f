import { ApiError, type ListPage, type ListView, type PathTo } from '@portal/shared-contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall, type Call } from '../calls/use-call.ts';
import type { Column } from './column.ts';
import { listCall } from './matching-keys.ts';
import type { ChangeView } from './use-list-view.ts';

const LARGEST_PAGE = 100;

/** The rows of a view; those of the view before it until they are there. */
export function useList<Row>(
  list: PathTo<ListPage<Row>>,
  columns: readonly Column<Row>[],
  view: ListView,
  change: ChangeView,
): Call<ListPage<Row>> {
  const params = listCall(columns, view);
  const call = useCall<ListPage<Row>>(list, params, { keepPrevious: true });
  const answer = call.status === 'ready' && !call.isPrevious ? call.data : null;
  const asked = JSON.stringify([list, params]);
  const before = useRef<{ asked: string; total: number } | null>(null);

  const returnToFirstPage = useEffectEvent(() => {
    if (view.page !== 1) change({ page: 1 }, { replace: true });
  });

  // A list whose length changed, or that ends before this page, is shown from its beginning (docs/product.md, section 4).
  useEffect(() => {
    if (answer === null) return;
    const lengthChanged = before.current?.asked === asked && before.current.total !== answer.total;
    before.current = { asked, total: answer.total };
    if (lengthChanged || answer.rows.length === 0) returnToFirstPage();
  }, [answer, asked]);

  // All rows of a list that has grown too long for it are refused: it is shown by pages instead.
  const failure = call.status === 'failed' || call.status === 'ready' ? call.error : null;
  const isTooLong = view.pageSize === 'all' && failure instanceof ApiError && 'pageSize' in failure.fields;
  const showByPages = useEffectEvent(() => change({ pageSize: LARGEST_PAGE, page: 1 }, { replace: true }));
  useEffect(() => {
    if (isTooLong) showByPages();
  }, [isTooLong]);

  return call;
}
