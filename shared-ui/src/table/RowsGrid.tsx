import styled from '@emotion/styled';
import { DataGrid, type GridSlotProps, type GridSortModel } from '@mui/x-data-grid';
import { esES } from '@mui/x-data-grid/locales';
import type { ListView } from '@portal/shared-contracts';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/instance.ts';
import '../theme/install-mui-theme.ts';
import { styleNonce } from '../theme/style-cache.ts';
import { desktopColumns, filling, leastWidth } from './columns.ts';
import type { RowsProps } from './list-declaration.ts';
import { HEADER_HEIGHTS, ROW_HEIGHTS, useDensity } from './density.ts';
import { gridColumn, withLabel } from './GridColumn.tsx';
import { gridLook, isVirtual, ROWS_IN_VIEW, tableHeight } from './grid-look.ts';
import { CHECKBOX_WIDTH, useColumnScale } from './column-space.ts';
import { rowClass, useRowLabel } from './RowLabel.tsx';
import { noteWindowLeft, showBesideBars } from './show-beside-bars.ts';
import { useProgressiveRows } from './use-progressive-rows.ts';
import { useLatest } from './use-latest.ts';
import { useGridSelection } from './use-grid-selection.ts';

/** Number of rows rendered outside the viewport, so that a scroll can begin without rendering. */
const ROWS_BESIDE = 6;
/** A change of thousands of rows takes the grid more than a frame, so the visible rows come first. */
const GROWTH = { first: ROWS_IN_VIEW + ROWS_BESIDE, step: Infinity };

const Frame = styled('div')(gridLook);
const ALL_GIVEN_ROWS = { page: 0, pageSize: -1 };
const SORTING_ORDER: ('asc' | 'desc')[] = ['desc', 'asc'];
const SLOTS = {
  baseCheckbox: GridCheckbox,
  rowCheckbox: GridRowCheckbox,
};

export interface RowsGridProps<Row> extends RowsProps<Row> {
  /** Fields of hidden columns. */
  hidden: readonly string[];
  sort: Pick<ListView, 'sort' | 'order'>;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  /** Keeps the width of a column in pixels of an unscaled page, after its edge was dragged. */
  onResize: (field: string, width: number) => void;
}

/** Minimum width of the shown columns in pixels, with the checkbox column. */
function widthOf<Row>({ columns, hidden, selected }: RowsGridProps<Row>, scale: number): number {
  const shown = desktopColumns(columns).filter(({ field }) => !hidden.includes(field));
  return shown.reduce((sum, column) => sum + leastWidth(column, scale), selected ? CHECKBOX_WIDTH : 0);
}

/** The rows of a page as a table. The server sorts and pages them; the grid does layout and keyboard. */
export function RowsGrid<Row extends object>(props: RowsGridProps<Row>): ReactNode {
  const { rows, columns, rowId, namespace, rowColor, sort, hidden, selected } = props;
  const { t } = useTranslation(namespace);
  const label = useRowLabel(props);
  const frame = useRef<HTMLDivElement>(null);
  const scale = useColumnScale();
  useMoreAside(frame, widthOf(props, scale));
  const density = useDensity();
  const rowHeight = ROW_HEIGHTS[density];
  const gridColumns = useMemo(() => {
    const made = filling(desktopColumns(columns), hidden).map((column) =>
      gridColumn(column, t(column.headerName), scale),
    );
    if (!label) return made;
    const labelled = made.find(({ field }) => !hidden.includes(field));
    return made.map((column) => (column === labelled ? withLabel(column, label) : column));
  }, [columns, t, scale, hidden, label]);
  const visibility = useMemo(() => Object.fromEntries(hidden.map((field) => [field, false])), [hidden]);
  const sortModel = useMemo(
    (): GridSortModel => (sort.sort === null ? [] : [{ field: sort.sort, sort: sort.order }]),
    [sort.sort, sort.order],
  );
  // With a new sort, the grid first sorts its old rows. It gets the sort while it has few of them.
  const shownSort = useDeferredValue(sortModel);
  const ids = useMemo(() => rows.map((row) => String(row[rowId])), [rows, rowId]);
  const selecting = useGridSelection(ids, selected);
  const latestSortRef = useLatest(props.onSort);
  const onSortModelChange = useCallback(
    ([first]: GridSortModel) => first?.sort && latestSortRef.current(first.field, first.sort),
    [latestSortRef],
  );
  const latestResizeRef = useLatest(props.onResize);
  const onColumnWidthChange = useCallback(
    ({ colDef, width }: { colDef: { field: string }; width: number }) =>
      latestResizeRef.current(colDef.field, width / scale),
    [latestResizeRef, scale],
  );
  const getRowId = useCallback((row: Row) => String(row[rowId]), [rowId]);
  const getRowClassName = useCallback(({ row }: { row: Row }) => rowClass(rowColor?.(row)), [rowColor]);
  const isScrolled = isVirtual(rows.length);
  const count = useProgressiveRows(props.asked, rows.length, props.isWaiting || !isScrolled, GROWTH);
  const shown = useMemo(
    () => (isScrolled && count < rows.length ? rows.slice(0, count) : rows),
    [isScrolled, rows, count],
  );

  return (
    <Frame
      ref={frame}
      onFocus={showBesideBars}
      onBlur={noteWindowLeft}
      style={isScrolled ? { height: tableHeight(rows.length, density) } : {}}
    >
      <DataGrid
        rows={shown}
        columns={gridColumns}
        columnVisibilityModel={visibility}
        getRowId={getRowId}
        getRowClassName={getRowClassName}
        slots={SLOTS}
        aria-label={props.label}
        rowHeight={rowHeight}
        rowBufferPx={ROWS_BESIDE * rowHeight}
        columnHeaderHeight={HEADER_HEIGHTS[density]}
        paginationModel={ALL_GIVEN_ROWS}
        sortingMode="server"
        sortingOrder={SORTING_ORDER}
        sortModel={shownSort}
        onSortModelChange={onSortModelChange}
        disableVirtualization={!isScrolled}
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        onColumnWidthChange={onColumnWidthChange}
        {...selecting}
        disableRowSelectionOnClick
        hideFooter
        {...(styleNonce !== undefined && { nonce: styleNonce })}
        {...(currentLanguage() === 'es' && {
          localeText: esES.components.MuiDataGrid.defaultProps.localeText,
        })}
      />
    </Frame>
  );
}

/**
 * The browser's checkbox for rows and header. MUI's consists of a dozen components: scrolling 10,000 rows takes a quarter less
 * processor time without it. The label makes the target as large as the cell.
 */
export function GridCheckbox(props: GridSlotProps['baseCheckbox']): ReactNode {
  const { checked, disabled, indeterminate = false, tabIndex, slotProps } = props;
  const { className, onChange, onClick, onKeyDown } = props;
  return (
    <label className="grid-checkbox">
      <input
        {...slotProps?.htmlInput}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        type="checkbox"
        className={className}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={onChange}
        onClick={onClick}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

/** The checkbox of a row, with the name that it has before the grid has rendered. */
function GridRowCheckbox({ slotProps, ...props }: GridSlotProps['rowCheckbox']): ReactNode {
  const { t } = useTranslation('ui');
  const label = t('table.selectRow', { row: props.rowId });
  return (
    <GridCheckbox
      {...props}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps?.htmlInput, 'aria-label': label } }}
    />
  );
}

const SCROLLER = '.MuiDataGrid-virtualScroller';

/**
 * Sets `data-more` on `frame` while columns of its grid (at least `width` pixels) are hidden beyond the right edge, because many
 * systems hide scroll bars. An attribute instead of state, so that scrolling does not render.
 */
export function useMoreAside(frame: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const root = frame.current;
    const scroller = root?.querySelector(SCROLLER);
    if (!root || !scroller) return;
    const mark = (): void => {
      root.toggleAttribute('data-more', width - scroller.clientWidth - scroller.scrollLeft > 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(scroller);
    scroller.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', mark);
    };
  }, [frame, width]);
}
