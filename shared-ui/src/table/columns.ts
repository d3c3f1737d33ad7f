import type { Column, ColumnType } from './column.ts';

export const desktopColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ visibility }) => visibility !== 'mobile');

export const mobileColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ visibility }) => visibility !== 'desktop');

/** The columns of an export: those of the table, or on a phone all that a person need not choose to see. */
export const exportedColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  isMobile: boolean,
): Column<Row>[] =>
  isMobile
    ? columns.filter(({ optional }) => !optional)
    : desktopColumns(columns).filter(({ field }) => !hidden.includes(field));

/** A list of codes has no order of its own; everything else may be sorted by unless its column says no. */
export const isSortable = <Row>({ sortable, dataType }: Column<Row>): boolean =>
  sortable ?? dataType !== 'codes';

/** Numbers stand at the right, digit under digit. */
export const isNumeric = <Row>({ dataType }: Column<Row>): boolean =>
  dataType === 'currency' || dataType === 'number';

/** Pixels that a column without a width of its own has at least. */
const FLEX_MIN_WIDTH = 100;
/** Pixels that a column of a type has at least: an amount of -$1,234,567.89, a code of 30 letters on two lines. */
const MIN_WIDTHS: Partial<Record<ColumnType, number>> = { currency: 132, codes: 150 };

/** How wide a column is where columns have `scale` of their widths: so many pixels, or its share of what is left. */
export function sizeOf<Row>(
  { width, flex, dataType }: Column<Row>,
  scale: number,
): { width: number } | { flex: number; minWidth: number } {
  const least = (dataType && MIN_WIDTHS[dataType]) ?? 0;
  if (width !== undefined && flex === undefined) return { width: Math.round(Math.max(width, least) * scale) };
  const wanted = width ?? (least === 0 ? FLEX_MIN_WIDTH : least);
  return { flex: flex ?? 1, minWidth: Math.round(Math.max(wanted, least) * scale) };
}

/**
 * The columns of a table, which fill its width: where each that is shown has a width of its own, they share what is left in the
 * proportion of their widths.
 */
export function filling<Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] {
  const isFixed = ({ field, width, flex }: Column<Row>): boolean =>
    hidden.includes(field) || (width !== undefined && flex === undefined);
  if (!columns.every(isFixed)) return [...columns];
  return columns.map((column) => ({ ...column, flex: column.width ?? 1 }));
}

/** Pixels that a column needs at least. */
export function leastWidth<Row>(column: Column<Row>, scale: number): number {
  const size = sizeOf(column, scale);
  return 'width' in size ? size.width : size.minWidth;
}

/** A column as a track of a CSS grid, which is laid out as the table is. */
export function trackOf<Row>(column: Column<Row>, scale: number): string {
  const size = sizeOf(column, scale);
  return 'width' in size ? `${size.width}px` : `minmax(${size.minWidth}px, ${size.flex}fr)`;
}
