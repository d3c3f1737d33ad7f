import { listParams, type ListView } from '@portal/shared-contracts/lists';
import { useMemo } from 'react';
import { cellText, rawText } from './cell-content.tsx';
import { type Column, desktopColumns, mobileColumns } from './columns.ts';

/** A searched or displayed text in the form in which the server compares the two: without case and accents. */
export const searchForm = (text: string): string =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o');

function textOf<Row>(column: Column<Row>, row: Row): string {
  try {
    // The text that stands for a missing value is not searched.
    return cellText({ ...column, defaultValue: '' }, row);
  } catch {
    // Its cell shows the raw value, and has reported why.
    return rawText(row[column.field]);
  }
}

/** True when a column of a row shows what has the form `searched`. */
export const showsText = <Row>(column: Column<Row>, row: Row, searched: string): boolean =>
  searchForm(textOf(column, row)).includes(searched);

/**
 * The keys whose displayed text has what is searched, between commas as a list's call takes them: the server knows the keys of
 * statuses and not their texts. Undefined when there are none.
 */
export function matchingKeys<Row>(columns: readonly Column<Row>[], search: string): string | undefined {
  const searched = searchForm(search);
  if (searched === '') return undefined;
  const keys = columns.flatMap(({ texts = {} }) =>
    Object.entries(texts).flatMap(([key, text]) => (searchForm(text).includes(searched) ? [key] : [])),
  );
  return keys.length > 0 ? keys.join(',') : undefined;
}

/** The parameters of a list's call for a view, with the statuses that its search asks for. */
export const listCall = <Row>(columns: readonly Column<Row>[], view: ListView) => ({
  ...listParams(view),
  statuses: matchingKeys(columns, view.search),
});

/**
 * Those of the `unseen` columns without which a reader could not tell why a search found one of the rows: it is displayed
 * there, and in no column that is seen.
 */
export function foundBy<Row>(
  unseen: readonly Column<Row>[],
  seen: readonly Column<Row>[],
  rows: readonly Row[],
  search: string,
): Column<Row>[] {
  const searched = searchForm(search);
  if (searched === '') return [];
  const found = new Set<Column<Row>>();
  for (const row of rows) {
    const columns = unseen.filter((column) => !found.has(column) && showsText(column, row, searched));
    if (columns.length === 0 || seen.some((column) => showsText(column, row, searched))) continue;
    for (const column of columns) found.add(column);
  }
  return unseen.filter((column) => found.has(column));
}

/** Rows that are asked why they were found: of thousands, those that are seen first; all of them would cost a frame. */
const ROWS_ASKED = 500;

interface SeenColumns<Row> {
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
