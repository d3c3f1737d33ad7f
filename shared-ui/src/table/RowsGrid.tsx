import styled from '@emotion/styled';
import { DataGrid, type GridColDef, type GridRowSelectionModel, type GridSortModel } from '@mui/x-data-grid';
import { esES } from '@mui/x-data-grid/locales';
import type { ListView } from '@portal/shared-contracts';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/instance.ts';
import '../theme/install-mui-theme.ts';
import { styleNonce } from '../theme/nonce.ts';
import { cellContent } from './cell-content.tsx';
import { CellTabIndex } from './cell-tab-index.ts';
import type { Column } from './column.ts';
import { desktopColumns, FLEX_MIN_WIDTH, isNumeric, isSortable } from './columns.ts';
import type { DataTableProps } from './DataTable.tsx';
import { gridLook, HEADER_HEIGHT, ROW_HEIGHT } from './grid-look.ts';
import { rowClass } from './row-look.ts';
import type { Selection } from './use-selection.ts';

/** Above this many rows only those in view are in the page. */
const VIRTUAL_ABOVE = 100;
const ROWS_IN_VIEW = 14;

const Frame = styled('div')(gridLook);
const ALL_GIVEN_ROWS = { page: 0, pageSize: -1 };
const SORTING_ORDER: ('asc' | 'desc')[] = ['desc', 'asc'];

export interface RowsGridProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowId' | 'namespace' | 'label' | 'rowColor'
> {
  rows: Row[];
  /** Absent where rows cannot be selected. */
  selected: Selection<Row> | undefined;
  /** Fields of columns that are not shown. */
  hidden: readonly string[];
  sort: Pick<ListView, 'sort' | 'order'>;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
}

/** The rows of a page in a table. The server has sorted and cut them; the grid lays them out and takes the keyboard. */
export function RowsGrid<Row extends object>(props: RowsGridProps<Row>): ReactNode {
  const { rows, columns, rowId, namespace, label, rowColor, sort, hidden, selected } = props;
  const { t } = useTranslation(namespace);
  const gridColumns = useMemo(
    () => desktopColumns(columns).map((column) => gridColumn(column, t(column.headerName))),
    [columns, t],
  );
  const visibility = useMemo(() => Object.fromEntries(hidden.map((field) => [field, false])), [hidden]);
  const sortModel: GridSortModel = sort.sort === null ? [] : [{ field: sort.sort, sort: sort.order }];
  const ids = useMemo(() => rows.map((row) => String(row[rowId])), [rows, rowId]);
  const selecting = useSelecting(ids, selected);
  const isVirtual = rows.length > VIRTUAL_ABOVE;
  const height = HEADER_HEIGHT + ROW_HEIGHT * Math.min(rows.length, ROWS_IN_VIEW) + 2;

  return (
    <Frame style={isVirtual ? { height } : {}}>
      <DataGrid
        rows={rows}
        columns={gridColumns}
        columnVisibilityModel={visibility}
        getRowId={(row) => String(row[rowId])}
        getRowClassName={({ row }) => rowClass(rowColor?.(row))}
        aria-label={label}
        rowHeight={ROW_HEIGHT}
        columnHeaderHeight={HEADER_HEIGHT}
        paginationModel={ALL_GIVEN_ROWS}
        sortingMode="server"
        sortingOrder={SORTING_ORDER}
        sortModel={sortModel}
        onSortModelChange={([next]) => next?.sort && props.onSort(next.field, next.sort)}
        disableVirtualization={!isVirtual}
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableColumnResize
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

/** The part of the selection that the grid sees and changes: the rows of its page. */
function useSelecting<Row>(ids: readonly string[], selection: Selection<Row> | undefined) {
  const selected = selection?.selected;
  const rowSelectionModel = useMemo(
    (): GridRowSelectionModel => ({ type: 'include', ids: new Set(ids.filter((id) => selected?.has(id))) }),
    [ids, selected],
  );
  if (!selection) return { rowSelection: false };
  return {
    checkboxSelection: true,
    rowSelectionModel,
    // When the rows change, the grid must not take those of other pages for gone.
    keepNonExistentRowsSelected: true,
    onRowSelectionModelChange: ({ type, ids: named }: GridRowSelectionModel) =>
      // Select-all names nothing and excludes nothing.
      selection.selectOnPage(new Set(ids.filter((id) => named.has(id) === (type === 'include')))),
  };
}

function gridColumn<Row extends object>(column: Column<Row>, headerName: string): GridColDef<Row> {
  const side = isNumeric(column) ? 'right' : 'left';
  const { width, flex = 1, columnClassName } = column;
  return {
    field: column.field,
    headerName,
    align: side,
    headerAlign: side,
    sortable: isSortable(column),
    ...(width === undefined ? { flex, minWidth: FLEX_MIN_WIDTH } : { width }),
    ...(columnClassName !== undefined && { cellClassName: columnClassName }),
    renderCell: ({ row, tabIndex }) => <Cell content={cellContent(column, row)} tabIndex={tabIndex} />,
  };
}

function Cell({ content, tabIndex }: { content: ReactNode; tabIndex: number }): ReactNode {
  return (
    <CellTabIndex value={tabIndex}>
      <span title={typeof content === 'string' ? content : undefined}>{content}</span>
    </CellTabIndex>
  );
}
