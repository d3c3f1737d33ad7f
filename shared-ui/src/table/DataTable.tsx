import styled from '@emotion/styled';
import { type ListView, sessionStore, type ViewSettings } from '@portal/shared-contracts';
import { FIRST_VIEW } from '@portal/shared-contracts/lists';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { hiddenText } from '../waiting/hidden-text.ts';
import { useIsMobile } from '../layout/use-media.ts';
import { useOnceLoaded } from '../waiting/late-module.ts';
import { exportedColumns, mobileColumns, shownColumns } from './columns.ts';
import type { DataTableProps } from './list-declaration.ts';
import { BAR } from './bar-place.ts';
import { cardParts } from './card.ts';
import { setDensity } from './density.ts';
import { loadAhead, useChoosing } from './late-choosing.ts';
import { filterScript, filtersOf } from './late-filters.ts';
import { ListTotals } from './ListTotals.tsx';
import { NewRows } from './NewRows.tsx';
import { pageCount } from './Pager.tsx';
import { PrintedList } from './PrintedList.tsx';
import { focusRow, useShownPage } from './shown-page.ts';
import { resized } from './table-layout.ts';
import { TableBody } from './TableBody.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableTools } from './TableTools.tsx';
import { useTableLayout } from './use-table-layout.ts';
import { useDeferredCall } from '../calls/use-call.ts';
import { useList, useListView } from './use-list.ts';
import { useListPrint } from './use-list-print.ts';
import { useSelection } from './selection.ts';

const Frame = styled('section')(({ theme }) => ({
  position: 'relative',
  '&:focus-visible': { outline: 'none' },
  // Keeps the selection bar from covering the last row.
  [theme.breakpoints.down('md')]: { [`&:has([${BAR}])`]: { paddingBottom: 144 } },
}));
/** Keeps the place of what is said about a pasted list until its script has loaded. */
const HeadPlace = styled('div')({ height: 56 });
/** Keeps the place of a line of chips. */
const ChipsPlace = styled('div')({ height: 60 });
/** A live region. It is there before its text, which a screen reader would else not hear. */
const Said = styled('span')(hiddenText);

const isSameView = (one: ListView, other: ListView): boolean => JSON.stringify(one) === JSON.stringify(other);

function useOpeningDensity(opening: ViewSettings | undefined): void {
  useEffect(() => {
    if (opening?.density) setDensity(opening.density);
  }, [opening]);
}

/** What the list at `list` opens with for the person. */
function openingView(list: string): ViewSettings | undefined {
  const session = sessionStore.getState();
  if (session.status !== 'signedIn') return undefined;
  return session.account.openingViews.find((view) => view.list === list)?.settings;
}

/**
 * A list of the portal. The server searches, sorts and pages it; its view is in the page's URL (docs/product.md, section 4).
 * Below 1024 px the rows are cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { list, columns: declared, label, defaultSort, rowId } = props;
  const filters = filtersOf(list, props.filters);
  const isMobile = useIsMobile();
  const [opening] = useState(() => openingView(list));
  const table = useTableLayout(list, declared, opening?.layout);
  // Cards have the order that is declared.
  const columns = isMobile ? declared : table.columns;
  useOpeningDensity(opening);
  const [view, change, readView] = useListView(declared, filters, opening?.query);
  const [askedFilter, setAskedFilter] = useState<string | null>(null);
  const isFiltered = view.filter !== '';
  const filtering = useOnceLoaded(filterScript, isFiltered || askedFilter !== null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const rows = useList<Row>(list, columns, { view, change, isPanelOpen });
  const call = useDeferredCall(rows.call);
  const frame = useRef<HTMLElement>(null);
  const answer = call.status === 'ready' && !call.isPrevious ? call.data : null;
  // The view of the shown rows, which stay when those of another view cannot be loaded.
  const [shownView, setShownView] = useState(view);
  if (answer !== null && !isSameView(shownView, view)) setShownView(view);
  const footView = call.status === 'ready' && call.isPrevious && call.error !== null ? shownView : view;
  const selection = useSelection<Row>({
    columns,
    rowId,
    amount: cardParts(columns).amount?.field,
    view,
    answer,
    // Until the script is there, no row is left out.
    meets: isFiltered
      ? (filtering?.meetsFilter({ ...props, filters }, view.filter) ?? (() => true))
      : undefined,
  });
  const printing = useListPrint(list, columns, view, answer ?? undefined);
  // The focused button disappears with what it belongs to.
  const focusTable = () => frame.current?.focus({ preventScroll: true });
  const { selected, left, gone } = selection;
  const late = useChoosing(selected.size + left.size + gone.size > 0 || answer?.numbers !== undefined);

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
    focusTable();
    frame.current?.scrollIntoView();
  };

  const { panel } = props;
  const focusOne = (row: Row | undefined) => focusRow(frame.current, row && String(row[rowId]));
  const page = useShownPage(list, columns, view, answer, focusOne, setPanelOpen);
  // Memoized, because there may be thousands of neighbors.
  const records = useMemo(() => panel?.(page), [panel, page]);

  const onOpenView = (settings: ViewSettings | null) => {
    table.arrange(settings?.layout ?? null);
    if (settings?.density) setDensity(settings.density);
    change(settings ? { ...readView(settings.query), page: 1 } : FIRST_VIEW);
  };

  return (
    <Frame ref={frame} aria-label={label} tabIndex={-1} onPointerEnter={props.selection && loadAhead}>
      <Said aria-live="polite">{late && <late.CountText count={selected.size} />}</Said>
      <Said role="status">{late && <late.LeftText {...selection} />}</Said>
      <Said role="status">{late && answer?.numbers && <late.FoundText {...answer.numbers} />}</Said>
      {late && props.selection && (
        <late.ChosenRows
          {...props}
          {...props.selection}
          selection={selection}
          page={call.status === 'ready' ? call.data.rows : []}
          exported={exportedColumns(columns, table.hidden, isMobile)}
          focusTable={focusTable}
        />
      )}
      <TableTools
        {...props}
        columns={columns}
        view={view}
        change={change}
        sort={sort}
        onSort={onSort}
        filters={filters}
        onAskFilter={setAskedFilter}
        table={table}
        onOpenView={onOpenView}
        isMobile={isMobile}
        printing={printing}
        isEmpty={call.status !== 'ready' || call.data.rows.length === 0}
        onToggleAll={props.selection && selection.togglePage}
      />
      {filtering ? (
        <filtering.FilterBar
          {...props}
          filters={filters}
          view={view}
          change={change}
          answer={answer}
          asked={askedFilter}
          onAsk={setAskedFilter}
          focusTable={focusTable}
        />
      ) : (
        isFiltered && <ChipsPlace />
      )}
      <TableBody
        {...props}
        columns={columns}
        call={call}
        asked={JSON.stringify(view)}
        selected={props.selection && selection}
        isMobile={isMobile}
        hidden={table.hidden}
        onResize={(field, width) => table.arrange(resized(table.layout, field, width))}
        search={view.search}
        filters={filters}
        filter={view.filter}
        sort={sort}
        onSort={onSort}
        onShowAll={() => change({ search: '', filter: '', page: 1 })}
        onClearFilters={() => change({ filter: '', page: 1 })}
        isPaged={call.status === 'ready' && pageCount(call.data, view.page, view.pageSize) > 1}
        head={
          answer?.numbers &&
          (late ? (
            <late.FoundNumbers
              {...props}
              view={view}
              answer={answer}
              change={props.selection && selection.change}
            />
          ) : (
            <HeadPlace />
          ))
        }
        foot={
          call.status === 'ready' && (
            <>
              <NewRows count={rows.newRows} onShow={onShowNew} />
              <TableFoot
                label={label}
                view={footView}
                answer={call.data}
                change={change}
                totals={
                  <ListTotals
                    list={list}
                    columns={columns}
                    shown={isMobile ? mobileColumns(columns) : shownColumns(columns, table.hidden)}
                    namespace={props.namespace}
                    view={footView}
                    answer={call.data}
                  />
                }
                onPage={onPage}
              />
            </>
          )
        }
      />
      <div>{records}</div>
      {printing.printed && (
        <PrintedList
          {...props}
          columns={columns}
          hidden={table.hidden}
          search={view.search}
          filters={filters}
          filter={view.filter}
          printed={printing.printed}
        />
      )}
    </Frame>
  );
}
