import type { Column } from './column.ts';

export const desktopColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ visibility }) => visibility !== 'mobile');

export const mobileColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ visibility }) => visibility !== 'desktop');

/** A list of codes has no order of its own; everything else may be sorted by unless its column says no. */
export const isSortable = <Row>({ sortable, dataType }: Column<Row>): boolean =>
  sortable ?? dataType !== 'codes';

/** Numbers stand at the right, digit under digit. */
export const isNumeric = <Row>({ dataType }: Column<Row>): boolean =>
  dataType === 'currency' || dataType === 'number';

/** Pixels that a column without a width of its own has at least. */
export const FLEX_MIN_WIDTH = 110;

/** Width of a column as a track of a CSS grid, which is laid out as the table is. */
export const trackOf = <Row>({ width, flex = 1 }: Column<Row>): string =>
  width === undefined ? `minmax(${FLEX_MIN_WIDTH}px, ${flex}fr)` : `${width}px`;
