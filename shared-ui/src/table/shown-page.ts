import type { ListView } from '@portal/shared-contracts';

/** How many rows of the list come before the page that a view shows. */
export const rowsBefore = ({ page, pageSize }: Pick<ListView, 'page' | 'pageSize'>): number =>
  pageSize === 'all' ? 0 : (page - 1) * pageSize;

/** The page of a list that its table shows, for the panel of its records. */
export interface ShownPage<Row> {
  rows: readonly Row[];
  /** How many rows of the list come before it. */
  before: number;
  /** How many rows the whole list has; at least that many when `totalIsMinimum`. */
  total: number;
  totalIsMinimum: boolean;
  /** Loads the page before (-1) or after (1), and says with which query the table shows it. Rejects as the list's call does. */
  turn: (by: -1 | 1) => Promise<{ rows: readonly Row[]; search: string }>;
  /** Gives the focus to the link of a row, by the row's index; to the table where it shows no such row. */
  focus: (at: number) => void;
}
