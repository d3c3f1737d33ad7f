import { useMemo } from 'react';
import type { Column } from './column.ts';
import { desktopColumns, mobileColumns } from './columns.ts';
import { foundBy } from './found-by.ts';

/** Rows that are asked why they were found: of thousands, those that are seen first; all of them would cost a frame. */
const ROWS_ASKED = 500;

export interface SeenColumns<Row> {
  columns: readonly Column<Row>[];
  /** Fields of columns that the table does not show. */
  hidden: readonly string[];
}

/** The columns that are shown, and those besides by which a search found rows of the page: also a phone's card shows why. */
export function useSeenColumns<Row>(
  { columns, hidden }: SeenColumns<Row>,
  { rows, search, isMobile }: { rows: readonly Row[]; search: string; isMobile: boolean },
): SeenColumns<Row> {
  return useMemo(() => {
    const isHidden = ({ field }: Column<Row>) => hidden.includes(field);
    const desktop = desktopColumns(columns);
    const seen = isMobile ? mobileColumns(columns) : desktop.filter((column) => !isHidden(column));
    const unseen = isMobile ? columns.filter((column) => !seen.includes(column)) : desktop.filter(isHidden);
    const found = foundBy(unseen, seen, rows.slice(0, ROWS_ASKED), search);
    if (found.length === 0) return { columns, hidden };
    return {
      columns: columns.map((column) => (found.includes(column) ? { ...column, visibility: 'all' } : column)),
      hidden: hidden.filter((field) => !found.some((column) => column.field === field)),
    };
  }, [columns, hidden, rows, search, isMobile]);
}
