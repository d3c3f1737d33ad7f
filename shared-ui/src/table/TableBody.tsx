import styled from '@emotion/styled';
import { type ListPage, type ListView, markFirstRow, markNoRows, PAGE_SIZES } from '@portal/shared-contracts';
import type { ListFilters } from '@portal/shared-contracts/lists';
import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import type { Call } from '../calls/use-call.ts';
import { errorText } from '../errors/error-text.ts';
import { ErrorView } from '../errors/ErrorView.tsx';
import { notPrinted, StillLoading } from '../print/Printed.tsx';
import { LoadingDots } from '../waiting/Skeleton.tsx';
import { LateFilterNames } from './LateFilterNames.tsx';
import type { DataTableProps } from './list-declaration.ts';
import { useDensity } from './density.ts';
import { tableHeight } from './grid-look.ts';
import { openingRows } from './open-row.ts';
import { OutOfDate } from './OutOfDate.tsx';
import { FirstRows } from './FirstRows.tsx';
import { RowCards } from './RowCards.tsx';
import type { RowsGrid } from './RowsGrid.tsx';
import { RowsSkeleton } from './TableSkeleton.tsx';
import { useRowsGrid } from './use-rows-grid.ts';
import { SearchedText } from './ProductCodes.tsx';
import { searchForm, useSeenColumns } from './search-matches.ts';
import type { Selection } from './selection.ts';

const RowsFrame = styled('div')({
  position: 'relative',
  '&[aria-busy=true] > :first-of-type': { opacity: 0.5, transition: 'opacity 150ms' },
});
const Dots = styled('div')({
  position: 'absolute',
  inset: '140px 0 auto',
  textAlign: 'center',
  pointerEvents: 'none',
});

interface TableBodyProps<Row> extends DataTableProps<Row> {
  call: Call<ListPage<Row>>;
  /** Undefined if rows cannot be selected. */
  selected: Selection<Row> | undefined;
  /** Serialized view of the call. */
  asked: string;
  isMobile: boolean;
  /** Fields of hidden columns. */
  hidden: readonly string[];
  search: string;
  sort: Pick<ListView, 'sort' | 'order'>;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  onResize: (field: string, width: number) => void;
  /** Filter of the view; '' without one. */
  filter: string;
  filters: ListFilters;
  /** Removes search and filter. */
  onShowAll: () => void;
  onClearFilters: () => void;
  /** There are several pages. */
  isPaged: boolean;
  /** Content above the rows. */
  head: ReactElement | undefined;
  /** Content below the rows. It renders together with them, so that it does not move. */
  foot: ReactElement | false;
}

/** The rows, or what replaces them: a skeleton, the previous rows (dimmed), an empty list, or an error. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>): ReactNode {
  const { call, isMobile, isPaged, foot } = props;
  const { t } = useTranslation('ui');
  // Loads the grid's code at the same time as the rows.
  const Grid = useRowsGrid(!isMobile)?.RowsGrid;
  const density = useDensity();
  // Keeps the pager in its place on a last page with few rows.
  const minHeight = isPaged && !isMobile ? tableHeight(PAGE_SIZES[0], density) : 0;

  if (call.status === 'failed') {
    return (
      <ErrorView
        title={t('table.failed')}
        advice={errorText(call.error, t)}
        isRetrying={call.isRetrying}
        onRetry={call.retry}
      />
    );
  }
  if (call.status === 'loading') return <Waiting {...props} />;

  const isWaiting = call.isPrevious && call.error === null;
  if (call.data.rows.length === 0) {
    if (isWaiting) return <Waiting {...props} />;
    return <NoRows {...props} />;
  }
  return (
    <>
      {call.error && <OutOfDate error={call.error} answeredAt={call.answeredAt} onRetry={call.retry} />}
      {isWaiting && <StillLoading />}
      {props.head}
      <RowsFrame style={{ minHeight }} aria-busy={isWaiting} {...openingRows} {...(isWaiting && notPrinted)}>
        <Rows {...props} Grid={Grid} rows={call.data.rows} isWaiting={isWaiting} />
        {isWaiting && (
          <Dots>
            <LoadingDots />
          </Dots>
        )}
      </RowsFrame>
      {foot}
    </>
  );
}

type WaitingProps<Row> = Pick<TableBodyProps<Row>, 'columns' | 'namespace' | 'hidden' | 'selected'>;

interface ShownRowsProps<Row> extends TableBodyProps<Row> {
  rows: Row[];
  isWaiting: boolean;
  /** Undefined for cards, and until its code is loaded. */
  Grid: typeof RowsGrid | undefined;
}

function Waiting<Row>({ columns, namespace, hidden, selected }: WaitingProps<Row>): ReactNode {
  return (
    <>
      <StillLoading />
      <div {...notPrinted}>
        <RowsSkeleton
          columns={columns}
          namespace={namespace}
          hidden={hidden}
          isSelectable={Boolean(selected)}
        />
      </div>
    </>
  );
}

function Rows<Row extends object>({ rows, Grid, isWaiting, ...props }: ShownRowsProps<Row>): ReactNode {
  const { asked, rowId, namespace, label, rowColor, rowLabel, sort, onSort, selected, isMobile } = props;
  const [isPressed, setPressed] = useState(false);
  const [isGridReady, setGridReady] = useState(false);
  useEffect(markFirstRow, []);
  // An effect, so that the first rows are painted before the grid renders: that takes several times as long.
  useEffect(() => {
    if (Grid) startTransition(() => setGridReady(true));
  }, [Grid]);
  // Previous rows belong to the previous search.
  const [search, setSearch] = useState(props.search);
  if (!isWaiting && search !== props.search) setSearch(props.search);
  const { columns, hidden } = useSeenColumns(props, { ...props, rows, search });
  const shared = {
    asked,
    isWaiting,
    rows,
    columns,
    rowId,
    namespace,
    label,
    selected,
    ...(rowColor && { rowColor }),
    ...(rowLabel && { rowLabel }),
  };
  const shownRows = (): ReactElement => {
    if (isMobile) return <RowCards {...shared} />;
    // Pressed rows are not replaced, because a click needs press and release on the same element.
    if (!Grid || !isGridReady || isPressed)
      return <FirstRows {...shared} hidden={hidden} onPress={setPressed} />;
    return <Grid {...shared} hidden={hidden} sort={sort} onSort={onSort} onResize={props.onResize} />;
  };
  return <SearchedText value={searchForm(search)}>{shownRows()}</SearchedText>;
}

const EmptyFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
  minHeight: 240,
  padding: theme.spacing(4, 2),
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Choices = styled('span')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 });

/** Replaces the rows of an empty list. A search or filter without a match has a button that shows the whole list. */
function NoRows<Row>(props: TableBodyProps<Row>): ReactNode {
  const { search, filter, emptyText, onShowAll, onClearFilters } = props;
  const { t } = useTranslation('ui');
  useEffect(markNoRows, []);
  const isFiltered = filter !== '';
  if (search === '' && !isFiltered)
    return <EmptyFrame role="status">{emptyText ?? t('table.empty')}</EmptyFrame>;
  return (
    <EmptyFrame role="status">
      <span>{search === '' ? t('table.noneOfFilter') : t('table.noMatch', { search })}</span>
      {isFiltered && <LateFilterNames {...props} />}
      <Choices {...notPrinted}>
        {isFiltered && search !== '' && (
          <Button size="sm" color="secondary" onClick={onClearFilters}>
            {t('table.clearFilters')}
          </Button>
        )}
        <Button size="sm" color="secondary" onClick={onShowAll}>
          {t(isFiltered ? 'table.showAll' : 'table.clearSearch')}
        </Button>
      </Choices>
    </EmptyFrame>
  );
}
