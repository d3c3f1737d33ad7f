import type { ReactNode } from 'react';

/** Where a column is shown: on a phone's card, in a desktop's table, or both (docs/product.md, section 3). */
export type Visibility = 'mobile' | 'desktop' | 'all';

/** Format of a value: cents as dollars, an ISO day as MM-DD-YYYY, a number, a list of product codes. */
export type ColumnType = 'currency' | 'date' | 'number' | 'codes';

/** A column as plain data, for the grid, the cards and the sort control. */
export interface Column<Row> {
  /** Field of a row, also the name for sorting in the list's call. */
  field: keyof Row & string;
  /** Key of the header's text in the namespace of the table. */
  headerName: string;
  /** `all` by default. */
  visibility?: Visibility;
  dataType?: ColumnType;
  /**
   * Texts of the values of a column whose values are keys, for example statuses. In a declaration each text is a key in the
   * namespace of the table; in the props of a table it is the translated text.
   */
  texts?: Readonly<Record<string, string>>;
  /** Texts of the labels that rows show in this column beside its value, by the key of their status; declared as `texts` are. */
  labels?: Readonly<Record<string, string>>;
  /** More of them, which only cards show. */
  cardLabels?: Readonly<Record<string, string>>;
  /** Cents that a row adds to the printed total of the column; by default its value. */
  summed?: (row: Row) => number;
  /** Renders the cell. If it throws, the error is reported and the raw value shown. */
  render?: (row: Row) => ReactNode;
  /** Shown for a missing value; nothing by default. */
  defaultValue?: string;
  /** On the first line of a card, at its end. Without such a column it is the last one of amounts. */
  cardAmount?: true;
  columnClassName?: string;
  /**
   * Width in pixels. Without it the column takes a share (`flex`, 1 by default) of the remaining width; with `flex` beside it,
   * it is the minimum width.
   */
  width?: number;
  flex?: number;
  /** True by default. */
  sortable?: boolean;
  /** True for a column that is hidden by default. It is shown while a search finds a row by it. */
  optional?: boolean;
}

/** Colour of a row; any other value is a CSS class of the page (docs/product.md, section 3). */
export type RowColor = 'success' | 'primary' | 'error' | 'pending' | 'secondary' | (string & {});

export const desktopColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ visibility }) => visibility !== 'mobile');

export const mobileColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ visibility }) => visibility !== 'desktop');

/** Columns of an export: the shown ones, or on a phone all that are not optional. */
export const exportedColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  isMobile: boolean,
): Column<Row>[] =>
  isMobile
    ? columns.filter(({ optional }) => !optional)
    : desktopColumns(columns).filter(({ field }) => !hidden.includes(field));

/** True if a column can be sorted, the default. */
export const isSortable = <Row>({ sortable = true }: Column<Row>): boolean => sortable;

/** True for numbers, which are right-aligned. */
export const isNumeric = <Row>({ dataType }: Column<Row>): boolean =>
  dataType === 'currency' || dataType === 'number';

/** Minimum width in pixels of a column without a width. */
const FLEX_MIN_WIDTH = 100;
/** Minimum widths in pixels by type: an amount of -$1,234,567.89, a code of 20 letters beside the number of others. */
const MIN_WIDTHS: Partial<Record<ColumnType, number>> = { currency: 132, codes: 200 };

/** Width of a column in pixels, or its share of the remaining width; `scale` multiplies all pixel widths. */
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
 * Columns that fill the width of the table: if every shown column has a fixed width, they share the remaining width in
 * proportion.
 */
export function filling<Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] {
  const isFixed = ({ field, width, flex }: Column<Row>): boolean =>
    hidden.includes(field) || (width !== undefined && flex === undefined);
  if (!columns.every(isFixed)) return [...columns];
  return columns.map((column) => ({ ...column, flex: column.width ?? 1 }));
}

/** The shown columns of a table on a wide page; together they fill its width. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): Column<Row>[] => filling(desktopColumns(columns), hidden).filter(({ field }) => !hidden.includes(field));

/** Minimum width of a column in pixels. */
export function leastWidth<Row>(column: Column<Row>, scale: number): number {
  const size = sizeOf(column, scale);
  return 'width' in size ? size.width : size.minWidth;
}

/** A column as a CSS grid track with the same layout as in the table. */
export function trackOf<Row>(column: Column<Row>, scale: number): string {
  const size = sizeOf(column, scale);
  return 'width' in size ? `${size.width}px` : `minmax(${size.minWidth}px, ${size.flex}fr)`;
}
