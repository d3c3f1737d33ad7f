import styled from '@emotion/styled';
import type { ListView } from '@portal/shared-contracts';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useIsMobile } from '../layout/use-media.ts';
import { exportedColumns } from './columns.ts';
import type { DataTableProps } from './list-declaration.ts';
import { NewRows } from './NewRows.tsx';
import { pageCount } from './Pager.tsx';
import { PrintedList } from './PrintedList.tsx';
import { focusRow, useShownPage } from './shown-page.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TableBody } from './TableBody.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableTools } from './TableTools.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useDeferredCall } from '../calls/use-call.ts';
import { useList, useListView } from './use-list.ts';
import { useListPrint } from './use-list-print.ts';
import { useRowsExport } from './rows-file.ts';
import { useSelection } from './selection.ts';

const Frame = styled('section')(({ theme }) => ({
  position: 'relative',
  '&:focus-visible': { outline: 'none' },
  // Keeps the selection bar from covering the last row.
  [theme.breakpoints.down('md')]: { '&[data-selecting]': { paddingBottom: 72 } },
}));

const isSameView = (one: ListView, other: ListView): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A list of the portal. The server searches, sorts and pages it; its view is in the page's URL (docs/product.md, section 4).
 * Below 1024 px the rows are cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { list, columns, label, namespace, defaultSort, rowId } = props;
  const isMobile = useIsMobile();
  const [view, change] = useListView(columns);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const rows = useList<Row>(list, columns, { view, change, isPanelOpen });
  const call = useDeferredCall(rows.call);
  const frame = useRef<HTMLElement>(null);
  const answer = call.status === 'ready' && !call.isPrevious ? call.data : null;
  // The view of the shown rows, which stay when those of another view cannot be loaded.
  const [shownView, setShownView] = useState(view);
  if (answer !== null && !isSameView(shownView, view)) setShownView(view);
  const footView = call.status === 'ready' && call.isPrevious && call.error !== null ? shownView : view;
  const selection = useSelection<Row>({ columns, rowId, view, answer });
  const hidden = useHiddenColumns(list, columns);
  const printing = useListPrint(list, columns, view, answer ?? undefined);
  const exportRows = useRowsExport<Row>({
    columns: exportedColumns(columns, hidden.hidden, isMobile),
    namespace,
    label,
  });
  const chosen = [...selection.selected.values()];
  const actions = chosen.length > 0 && props.selection?.actions(chosen);

  const sort =
    view.sort === null && defaultSort ? { sort: defaultSort.field, order: defaultSort.order } : view;
  const onSort = (by: string, order: 'asc' | 'desc') => change({ sort: by, order, page: 1 });
  const onPage = (page: number) => {
    // The page could not be loaded before.
    if (page === view.page) rows.call.retry();
    else change({ page });
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView();
  };

  const onShowNew = () => {
    rows.showNew();
    // The pressed button disappears with its notice.
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView();
  };

  const { panel } = props;
  const focusOne = (row: Row | undefined) => focusRow(frame.current, row && String(row[rowId]));
  const page = useShownPage(list, columns, view, answer, focusOne, setPanelOpen);
  // Memoized, because there may be thousands of neighbors.
  const records = useMemo(() => panel?.(page), [panel, page]);

  const onClearSelection = () => {
    selection.clear();
    // The focused button disappears with the bar.
    frame.current?.focus({ preventScroll: true });
  };

  return (
    <Frame ref={frame} aria-label={label} tabIndex={-1} data-selecting={Boolean(actions) || undefined}>
      {props.selection && (
        <SelectionBar
          count={chosen.length}
          actions={actions}
          onExport={() => exportRows(chosen)}
          onClear={onClearSelection}
        />
      )}
      <TableTools
        {...props}
        view={view}
        change={change}
        sort={sort}
        onSort={onSort}
        columnsOff={hidden}
        isMobile={isMobile}
        printing={printing}
        isEmpty={call.status !== 'ready' || call.data.rows.length === 0}
        isCovered={Boolean(actions)}
        onToggleAll={props.selection && selection.togglePage}
      />
      <TableBody
        {...props}
        call={call}
        asked={JSON.stringify(view)}
        selected={props.selection && selection}
        isMobile={isMobile}
        hidden={hidden.hidden}
        search={view.search}
        sort={sort}
        onSort={onSort}
        onClearSearch={() => change({ search: '', page: 1 })}
        isPaged={call.status === 'ready' && pageCount(call.data, view.page, view.pageSize) > 1}
        foot={
          call.status === 'ready' && (
            <>
              <NewRows count={rows.newRows} onShow={onShowNew} />
              <TableFoot label={label} view={footView} answer={call.data} change={change} onPage={onPage} />
            </>
          )
        }
      />
      <div>{records}</div>
      {printing.printed && (
        <PrintedList {...props} hidden={hidden.hidden} search={view.search} printed={printing.printed} />
      )}
    </Frame>
  );
}
