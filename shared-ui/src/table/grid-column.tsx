import styled from '@emotion/styled';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { cellContent, cellTextOrRaw, isPlain, orRaw } from './cell-content.tsx';
import { CellTabIndex } from './cell-tab-index.ts';
import { codesOf } from './cell-text.ts';
import type { Column } from './column.ts';
import { isNumeric, isSortable, sizeOf } from './columns.ts';
import { GridCodes } from './GridCodes.tsx';

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
            <CellTabIndex value={tabIndex}>{gridContent(column, row)}</CellTabIndex>
          ),
        }),
  };
}

/** A column with `label` beside what it shows. */
export function withLabel<Row extends object>(
  column: GridColDef<Row>,
  label: (row: Row) => ReactNode,
): GridColDef<Row> {
  return {
    ...column,
    renderCell: (params) => (
      <Labelled>
        {column.renderCell?.(params) ?? <Text>{params.formattedValue}</Text>}
        {label(params.row)}
      </Labelled>
    ),
  };
}

const Labelled = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: '100%',
  '& > :first-of-type': { flexShrink: 0 },
});
const Text = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

function gridContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.dataType === 'codes' && !column.render) {
    const codes: unknown = row[column.field];
    return orRaw(column, row, () =>
      codes === null ? column.defaultValue : <GridCodes codes={codesOf(codes)} />,
    );
  }
  const content = cellContent(column, row);
  return <Text title={typeof content === 'string' ? content : undefined}>{content}</Text>;
}
