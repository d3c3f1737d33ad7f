import type { ListPage, ListView, PathTo } from '@portal/shared-contracts';
import { writeListView } from '@portal/shared-contracts/lists';
import { useMemo } from 'react';
import { useFetch } from '../calls/cached-answers.ts';
import type { Column } from './columns.ts';
import { listCall } from './search-matches.ts';
import { useLatest } from './use-latest.ts';

/** Number of rows in the list before the page of a view. */
export const rowsBefore = ({ page, pageSize }: Pick<ListView, 'page' | 'pageSize'>): number =>
  pageSize === 'all' ? 0 : (page - 1) * pageSize;

/** The page of a list that its table shows, for the panel of its records. */
export interface ShownPage<Row> {
  rows: readonly Row[];
  /** Number of rows in the list before it. */
  before: number;
  /** Length of the whole list; a minimum if `totalIsMinimum`. */
  total: number;
  totalIsMinimum: boolean;
  /** Loads the previous (-1) or next (1) page, and returns its rows and its query. Rejects as the list's call does. */
  turn: (by: -1 | 1) => Promise<{ rows: readonly Row[]; search: string }>;
  /** Focuses the link of the row at an index, or the table if there is no such row. */
  focus: (at: number) => void;
  /** Call this when a panel opens or closes beside the list. The list keeps its rows for an open one. */
  onPanel: (isOpen: boolean) => void;
}

const NOTHING: ListPage<never> = { rows: [], total: 0, totalIsMinimum: false };

/** The shown page; the same object until the answer changes. */
export function useShownPage<Row>(
  list: PathTo<ListPage<Row>>,
  columns: readonly Column<Row>[],
  view: ListView,
  answer: ListPage<Row> | null,
  focusRow: (row: Row | undefined) => void,
  onPanel: (isOpen: boolean) => void,
): ShownPage<Row> {
  const latest = useLatest({ ask: useFetch<ListPage<Row>>(), list, columns, view, focusRow });
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
      onPanel,
    }),
    [answer, latest, onPanel, page, pageSize],
  );
}

/** Focuses the link, or what `selector` finds, in the row or card with this id, or the table if there is none. */
export function focusRow(table: HTMLElement | null, id: string | undefined, selector = 'a[href]'): void {
  const rows = table?.querySelectorAll<HTMLElement>('[role=row][data-id], [data-card]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset['id'] === id);
  (row?.querySelector<HTMLElement>(selector) ?? table)?.focus();
}
