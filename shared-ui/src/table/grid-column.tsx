import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { cellContent, cellTextOrRaw, isPlain } from './cell-content.tsx';
import { CellTabIndex } from './cell-tab-index.ts';
import type { Column } from './column.ts';
import { isNumeric, isSortable, sizeOf } from './columns.ts';

/** A column as the grid declares it. Text goes into the grid's own cell: nothing else is as cheap to scroll by. */
export function gridColumn<Row extends object>(
  column: Column<Row>,
  headerName: string,
  scale: number,
): GridColDef<Row> {
  const side = isNumeric(column) ? 'right' : 'left';
  const { columnClassName } = column;
  return {
    field: column.field,
    headerName,
    align: side,
    headerAlign: side,
    sortable: isSortable(column),
    ...sizeOf(column, scale),
    ...(columnClassName !== undefined && { cellClassName: columnClassName }),
    ...(isPlain(column)
      ? { valueFormatter: (_: unknown, row: Row) => cellTextOrRaw(column, row) }
      : {
          renderCell: ({ row, tabIndex }) => (
            <Content tabIndex={tabIndex}>{cellContent(column, row)}</Content>
          ),
        }),
  };
}

function Content({ children, tabIndex }: { children: ReactNode; tabIndex: number }): ReactNode {
  return (
    <CellTabIndex value={tabIndex}>
      <span title={typeof children === 'string' ? children : undefined}>{children}</span>
    </CellTabIndex>
  );
}
