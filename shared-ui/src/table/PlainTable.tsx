import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CHECKBOX_WIDTH, COMPACT, useColumnScale } from './column-space.ts';
import { type Column, isNumeric, shownColumns, trackOf } from './columns.ts';
import { HEADER_HEIGHTS, useDensity } from './density.ts';
import { COMPACT_PADDING } from './grid-look.ts';

export interface PlainColumnsProps<Row> {
  columns: readonly Column<Row>[];
  /** Namespace of the columns' texts. */
  namespace: string;
  /** Rows can be selected. */
  isSelectable?: boolean;
  /** Fields of hidden columns. */
  hidden?: readonly string[];
}

/** A row of a table without the grid's code, in the layout of the grid. */
export const PlainRow = styled('div')(({ theme }) => ({
  display: 'grid',
  // The target of a checkbox is higher than a compact row.
  gridTemplateRows: '100%',
  alignItems: 'center',
  [`@media ${COMPACT}`]: { fontSize: '0.875rem' },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&[data-row=header]': {
    fontSize: '0.8125rem',
    fontWeight: 650,
    color: theme.vars.palette.text.secondary,
    [`@media ${COMPACT}`]: { fontSize: '0.75rem' },
  },
}));

/** A cell of a {@link PlainRow}. */
export const PlainCell = styled('div')({
  paddingInline: 10,
  [`@media ${COMPACT}`]: { paddingInline: COMPACT_PADDING },
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  '&[data-numeric]': { textAlign: 'right', '& > span': { marginLeft: 'auto' } },
});

/** The shown columns, and the style of a row of them. */
export function usePlainColumns<Row>({
  columns,
  isSelectable = false,
  hidden = [],
}: Omit<PlainColumnsProps<Row>, 'namespace'>) {
  const scale = useColumnScale();
  const shown = shownColumns(columns, hidden);
  const tracks = [
    ...(isSelectable ? [`${CHECKBOX_WIDTH}px`] : []),
    ...shown.map((column) => trackOf(column, scale)),
  ];
  return { shown, style: { gridTemplateColumns: tracks.join(' ') } };
}

/** Names of the columns, above rows in the same layout. */
export function PlainHeader<Row>(props: PlainColumnsProps<Row>): ReactNode {
  const { t } = useTranslation(props.namespace);
  const { shown, style } = usePlainColumns(props);
  const height = HEADER_HEIGHTS[useDensity()];
  return (
    <PlainRow data-row="header" style={{ ...style, height }} aria-hidden>
      {props.isSelectable && <span />}
      {shown.map((column) => (
        <PlainCell key={column.field} data-numeric={isNumeric(column) || undefined}>
          {t(column.headerName)}
        </PlainCell>
      ))}
    </PlainRow>
  );
}
