import type { GridColDef } from '@mui/x-data-grid';
import { formatNumber } from '@portal/shared-contracts';
import { type ReactNode, use } from 'react';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { cellContent, cellTextOrRaw, codesOf, isPlain, orRaw } from './cell-content.tsx';
import { CellTabIndex } from '../page/TextLink.tsx';
import { Codes, Text } from './cell-look.ts';
import { CodeText, useFoundFirst } from './ProductCodes.tsx';
import { WithRowLabel } from './RowLabel.tsx';
import { type Column, isNumeric, isSortable, sizeOf } from './columns.ts';

/** The grid's definition of a column. Text is left to the grid's own cell, which scrolls fastest. */
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

/** A column that shows `label` beside its value. */
export function withLabel<Row extends object>(
  column: GridColDef<Row>,
  label: (row: Row) => ReactNode,
): GridColDef<Row> {
  return {
    ...column,
    renderCell: (params) => (
      <WithRowLabel label={label(params.row)}>
        {column.renderCell?.(params) ?? <Text>{params.formattedValue}</Text>}
      </WithRowLabel>
    ),
  };
}

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

/** A code of up to this length fits on two lines of the narrowest column. */
const CERTAINLY_WHOLE = 24;

/**
 * The first product code of a record, on two lines if it is long, and the number of further codes. Hover, focus or touch of that
 * number shows all codes in a tooltip; a single code that may be cut has a tooltip too.
 */
export function GridCodes(props: { codes: readonly string[] }): ReactNode {
  const tabIndex = use(CellTabIndex);
  const codes = useFoundFirst(props.codes);
  const [first, ...more] = codes;
  if (first === undefined) return null;
  const code = (
    <span data-code>
      <CodeText code={first} />
    </span>
  );
  const mayBeCut = more.length === 0 && first.length > CERTAINLY_WHOLE;
  return (
    <Codes>
      {mayBeCut ? (
        <Tooltip text={first}>
          <button type="button" aria-label={first} tabIndex={tabIndex}>
            {code}
          </button>
        </Tooltip>
      ) : (
        code
      )}
      {more.length > 0 && (
        <Tooltip text={codes.join(', ')}>
          <button type="button" data-more tabIndex={tabIndex}>
            <span>{`+${formatNumber(more.length)}`}</span>
            <span>{`, ${more.join(', ')}`}</span>
          </button>
        </Tooltip>
      )}
    </Codes>
  );
}
