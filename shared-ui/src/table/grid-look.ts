import type { CSSObject, Theme } from '@emotion/react';
import { COMPACT } from './column-space.ts';
import { type Density, HEADER_HEIGHTS, ROW_HEIGHTS } from './density.ts';
import { rowColors } from './RowLabel.tsx';

export const COMPACT_PADDING = 8;
/** Above this number of rows the grid is virtualized: it scrolls inside. */
const VIRTUAL_ABOVE = 100;
/** Rows that are in view in a virtualized grid. */
export const ROWS_IN_VIEW = 12;

/** True if a table of so many rows scrolls inside. */
export const isVirtual = (rows: number): boolean => rows > VIRTUAL_ABOVE;

/** Height in pixels of a table of so many rows, with header and borders. */
export const tableHeight = (rows: number, density: Density): number =>
  HEADER_HEIGHTS[density] + ROW_HEIGHTS[density] * (isVirtual(rows) ? ROWS_IN_VIEW : rows) + 2;

/** Styles of the grid. A flex column gives it the height of its rows without `autoHeight`. */
export function gridLook({ theme }: { theme: Theme }): CSSObject {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    // A shadow at the right edge while columns are hidden beyond it.
    '&[data-more]::after': {
      content: '""',
      position: 'absolute',
      inset: '1px 1px 1px auto',
      width: 32,
      borderRadius: theme.shape.borderRadius,
      background: `linear-gradient(to left, color-mix(in srgb, ${palette.text.primary} 24%, transparent), transparent)`,
      pointerEvents: 'none',
    },
    '& .MuiDataGrid-root': {
      '--DataGrid-t-color-border-base': palette.divider,
      backgroundColor: palette.background.paper,
      borderColor: palette.divider,
      borderRadius: theme.shape.borderRadius,
      fontSize: '0.9375rem',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .MuiDataGrid-root .MuiDataGrid-columnHeaderTitle': {
      fontSize: '0.8125rem',
      fontWeight: 650,
      color: palette.text.secondary,
    },
    // Leaves space for the text of a sorted column's header.
    '& .MuiDataGrid-root .MuiDataGrid-sortButton': { padding: 2 },
    '& .MuiDataGrid-root .MuiDataGrid-sortIcon': { fontSize: '1.125rem' },
    [`@media ${COMPACT}`]: {
      '& .MuiDataGrid-root': { fontSize: '0.875rem' },
      '& .MuiDataGrid-root .MuiDataGrid-columnHeaderTitle': { fontSize: '0.75rem' },
      '& .MuiDataGrid-root .MuiDataGrid-cell[data-field]:not(.MuiDataGrid-cellCheckbox), & .MuiDataGrid-root .MuiDataGrid-columnHeader:not(.MuiDataGrid-columnHeaderCheckbox)':
        { paddingInline: COMPACT_PADDING },
    },
    // An edge is seen and dragged where the pointer is over the header.
    // That of the last column would be beyond the table.
    '& .MuiDataGrid-root :is(.MuiDataGrid-columnHeader--last > .MuiDataGrid-columnSeparator, .MuiDataGrid-columnSeparator:not(.MuiDataGrid-columnSeparator--resizable))':
      { display: 'none' },
    '& .MuiDataGrid-root .MuiDataGrid-columnSeparator': { opacity: 0 },
    '& .MuiDataGrid-root .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
    '& .grid-checkbox': {
      display: 'grid',
      placeItems: 'center',
      width: '100%',
      height: '100%',
      cursor: 'pointer',
      '& > input': {
        width: 20,
        height: 20,
        margin: 0,
        accentColor: palette.primary.main,
        cursor: 'inherit',
      },
    },
    // Visible rows are not painted again when a scroll adds others.
    '& .MuiDataGrid-root .MuiDataGrid-row': { contain: 'layout paint' },
    '& .MuiDataGrid-root .MuiDataGrid-row:has(a)': { cursor: 'pointer' },
    // Inside, because the cell clips its overflow.
    '& .MuiDataGrid-root .MuiDataGrid-cell a:focus-visible': { outlineOffset: -2 },
    '& .MuiDataGrid-root .MuiDataGrid-cell:focus:not(:focus-visible), & .MuiDataGrid-root .MuiDataGrid-columnHeader:focus:not(:focus-visible)':
      {
        outline: 'none',
      },
    '& .MuiDataGrid-root .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-root .MuiDataGrid-columnHeader:focus-visible':
      { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    ...rowColors(theme),
  };
}
