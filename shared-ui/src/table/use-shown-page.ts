import type { ListPage, ListView, PathTo } from '@portal/shared-contracts';
import { writeListView } from '@portal/shared-contracts/lists';
import { useMemo } from 'react';
import { useAsk } from '../calls/use-ask.ts';
import type { Column } from './column.ts';
import { listCall } from './matching-keys.ts';
import { rowsBefore, type ShownPage } from './shown-page.ts';
import { useLatest } from './use-latest.ts';

const NOTHING: ListPage<never> = { rows: [], total: 0, totalIsMinimum: false };

/** The page that a table shows; the same object until its answer changes. */
export function useShownPage<Row>(
  list: PathTo<ListPage<Row>>,
  columns: readonly Column<Row>[],
  view: ListView,
  answer: ListPage<Row> | null,
  focusRow: (row: Row | undefined) => void,
): ShownPage<Row> {
  const latest = useLatest({ ask: useAsk<ListPage<Row>>(), list, columns, view, focusRow });
  const { page, pageSize } = view;
  return useMemo(
    () => ({
      ...(answer ?? NOTHING),
      before: rowsBefore({ page, pageSize }),
      turn: async (by) => {
        const turned = { ...latest.current.view, page: page + by };
        const { rows } = await latest.current.ask(
          latest.current.list,
          listCall(latest.current.columns, turned),
        );
        const query = writeListView(new URLSearchParams(window.location.search), turned);
        return { rows, search: `?${query}` };
      },
      focus: (at) => latest.current.focusRow(answer?.rows[at]),
    }),
    [answer, latest, page, pageSize],
  );
}
