import type { ReactNode } from 'react';

/** Where a column is shown: on a phone's card, in a desktop's table, or in both (docs/product.md, section 3). */
export type Visibility = 'mobile' | 'desktop' | 'all';

/** How a value is written: cents as dollars, an ISO day as MM-DD-YYYY, a number, a list of product codes. */
export type ColumnType = 'currency' | 'date' | 'number' | 'codes';

/** A column, declared once as plain data, for the grid, the phone's cards and the sort control alike. */
export interface Column<Row> {
  /** Field of a row; also the name that the list's call sorts by. */
  field: keyof Row & string;
  /** Key of the header's text in the table's namespace. */
  headerName: string;
  /** `all` by default. */
  visibility?: Visibility;
  dataType?: ColumnType;
  /**
   * Of a column whose values are keys, such as a status: the displayed text of each. A declaration names it by its key in the
   * table's namespace; a table is given the text.
   */
  texts?: Readonly<Record<string, string>>;
  /** What a row adds to the sum of the column on paper, in cents, where that is not the value itself. */
  summed?: (row: Row) => number;
  /** Shows the row in its own way; what fails is logged and the raw value is shown. */
  render?: (row: Row) => ReactNode;
  /** Shown where the value is missing; nothing by default. */
  defaultValue?: string;
  columnClassName?: string;
  /**
   * Width in pixels; without it, or with `flex` beside it as what it has at least, the column takes its share (1 by default) of
   * what is left.
   */
  width?: number;
  flex?: number;
  /** True by default. */
  sortable?: boolean;
  /** True for a column that a person chooses to see; without that it is shown while a search found a row by it. */
  optional?: boolean;
}

/** Colour of a row; other values are a class of the page's own (docs/product.md, section 3). */
export type RowColor = 'success' | 'primary' | 'error' | 'pending' | 'secondary' | (string & {});

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
