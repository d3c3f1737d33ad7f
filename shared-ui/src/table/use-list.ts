import { listParams, type ListPage, type ListView } from '@portal/shared-contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall, type Call } from '../calls/use-call.ts';
import type { ChangeView } from './use-list-view.ts';

/** The rows of a view; those of the view before it until they are there. */
export function useList<Row>(list: string, view: ListView, change: ChangeView): Call<ListPage<Row>> {
  const call = useCall<ListPage<Row>>(list, listParams(view), { keepPrevious: true });
  const answer = call.status === 'ready' && !call.isPrevious ? call.data : null;
  const asked = JSON.stringify([list, listParams(view)]);
  const before = useRef<{ asked: string; total: number } | null>(null);

  const returnToFirstPage = useEffectEvent(() => {
    if (view.page !== 1) change({ page: 1 }, { replace: true });
  });

  // A list whose length changed, or that ends before this page, is shown from its beginning (specification section 4).
  useEffect(() => {
    if (answer === null) return;
    const lengthChanged = before.current?.asked === asked && before.current.total !== answer.total;
    before.current = { asked, total: answer.total };
    if (lengthChanged || answer.rows.length === 0) returnToFirstPage();
  }, [answer, asked]);

  return call;
}
