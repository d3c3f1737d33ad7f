import styled from '@emotion/styled';
import { PAGE_SIZES, type ListPage, type ListView } from '@portal/shared-contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../calls/use-call.ts';
import { errorText } from '../errors/error-text.ts';
import { ErrorView } from '../errors/ErrorView.tsx';
import { notPrinted } from '../print/print-parts.ts';
import { StillLoading } from '../print/StillLoading.tsx';
import { LoadingDots } from '../waiting/LoadingDots.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { ROW_HEIGHTS, useDensity } from './density.ts';
import { HEADER_HEIGHT } from './grid-look.ts';
import { NoRows } from './NoRows.tsx';
import { openingRows } from './open-row.ts';
import { OutOfDate } from './OutOfDate.tsx';
import { RowCards } from './RowCards.tsx';
import type { RowsGrid } from './RowsGrid.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { useRowsGrid } from './use-rows-grid.ts';
import { useSeenColumns } from './use-seen-columns.ts';
import type { Selection } from './use-selection.ts';

const Kept = styled('div')({
  position: 'relative',
  '&[aria-busy=true] > :first-of-type': { opacity: 0.5, transition: 'opacity 150ms' },
});
const Dots = styled('div')({
  position: 'absolute',
  inset: '140px 0 auto',
  textAlign: 'center',
  pointerEvents: 'none',
});

export interface TableBodyProps<Row> extends DataTableProps<Row> {
  call: Call<ListPage<Row>>;
  /** Absent where rows cannot be selected. */
  selected: Selection<Row> | undefined;
  /** The view that the call asks for. */
  asked: string;
  isMobile: boolean;
  /** Columns that the person does not want to see in the table. */
  hidden: readonly string[];
  search: string;
  sort: Pick<ListView, 'sort' | 'order'>;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  onClearSearch: () => void;
  /** The rows are one page of several. */
  isPaged: boolean;
  /** Below the rows: it comes with them, so that it does not move after them. */
  foot: ReactNode;
}

/** The place of the rows: a skeleton, the rows, the rows of before (dimmed), an empty list, or an error. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>): ReactNode {
  const { call, isMobile, search, emptyText, onClearSearch, isPaged, foot } = props;
  const { t } = useTranslation('ui');
  // While the rows are asked for, so is what shows them.
  const Grid = useRowsGrid(!isMobile)?.RowsGrid;
  const rowHeight = ROW_HEIGHTS[useDensity()];
  // A last page with few rows leaves the way to the other pages where it was.
  const minHeight = isPaged && !isMobile ? HEADER_HEIGHT + PAGE_SIZES[0] * rowHeight + 2 : 0;

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
    return <NoRows search={search} emptyText={emptyText} onClear={onClearSearch} />;
  }
  if (!isMobile && !Grid) return <Waiting {...props} />;
  return (
    <>
      {call.error && <OutOfDate error={call.error} onRetry={call.retry} />}
      {isWaiting && <StillLoading />}
      <Kept style={{ minHeight }} aria-busy={isWaiting} {...openingRows} {...(isWaiting && notPrinted)}>
        <Rows {...props} Grid={Grid} rows={call.data.rows} isWaiting={isWaiting} />
        {isWaiting && (
          <Dots>
            <LoadingDots />
          </Dots>
        )}
      </Kept>
      {foot}
    </>
  );
}

type WaitingProps<Row> = Pick<TableBodyProps<Row>, 'columns' | 'namespace' | 'hidden' | 'selected'>;

interface ShownRowsProps<Row> extends TableBodyProps<Row> {
  rows: Row[];
  isWaiting: boolean;
  /** Absent where the rows are cards. */
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
  const { asked, rowId, namespace, label, rowColor, rowLabel, sort, onSort, selected } = props;
  // Rows of the view before were found by the search before.
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
  if (!Grid) return <RowCards {...shared} />;
  return <Grid {...shared} hidden={hidden} sort={sort} onSort={onSort} />;
}
