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
const FLEX_MIN_WIDTH = 110;

/** How wide a column is where columns have `scale` of their widths: so many pixels, or its share of what is left. */
export function sizeOf<Row>(
  { width, flex = 1 }: Column<Row>,
  scale: number,
): { width: number } | { flex: number; minWidth: number } {
  if (width !== undefined) return { width: Math.round(width * scale) };
  return { flex, minWidth: Math.round(FLEX_MIN_WIDTH * scale) };
}

/** A column as a track of a CSS grid, which is laid out as the table is. */
export function trackOf<Row>(column: Column<Row>, scale: number): string {
  const size = sizeOf(column, scale);
  return 'width' in size ? `${size.width}px` : `minmax(${size.minWidth}px, ${size.flex}fr)`;
}
