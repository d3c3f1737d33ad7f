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
