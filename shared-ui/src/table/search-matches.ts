import { foldText } from '@portal/shared-contracts/fold-text';
import { listParams, type ListView } from '@portal/shared-contracts/lists';
import { wordsOf } from '@portal/shared-contracts/words';
import { useMemo } from 'react';
import { currentLanguage } from '../i18n/instance.ts';
import { cellText, rawText } from './cell-content.tsx';
import { type Column, desktopColumns, mobileColumns } from './columns.ts';

/** Normal form in which the server compares texts. */
export const searchForm = (text: string): string => foldText(text.trim());

function textOf<Row>(column: Column<Row>, row: Row): string {
  try {
    // Search ignores the text for a missing value.
    return cellText({ ...column, defaultValue: '' }, row);
  } catch {
    // The cell shows the raw value and has reported the error.
    return rawText(row[column.field]);
  }
}

/** The words of a search in normal form. */
export const searchedWords = (search: string): string[] => wordsOf(searchForm(search));

/** Those of `words`, which are in normal form, that no column of the row shows. */
export function missingWords<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  words: readonly string[],
): readonly string[] {
  let missing = words;
  for (const column of columns) {
    if (missing.length === 0) break;
    const text = searchForm(textOf(column, row));
    missing = missing.filter((word) => !text.includes(word));
  }
  return missing;
}

/**
 * Comma-separated keys whose displayed text contains the search, for the list's call: the server knows the keys of statuses but
 * not their texts. Undefined if there are none.
 */
export function matchingKeys<Row>(columns: readonly Column<Row>[], search: string): string | undefined {
  const searched = searchForm(search);
  if (searched === '') return undefined;
  const keys = columns.flatMap(({ texts, labels }) =>
    Object.entries({ ...texts, ...labels }).flatMap(([key, text]) =>
      searchForm(text).includes(searched) ? [key] : [],
    ),
  );
  return keys.length > 0 ? keys.join(',') : undefined;
}

/** Parameters of a list's call for a view: with the statuses that match its search, and for a sort by statuses with the language. */
export const listCall = <Row>(columns: readonly Column<Row>[], view: ListView) => ({
  ...listParams(view),
  statuses: matchingKeys(columns, view.search),
  language: columns.some(({ field, texts }) => field === view.sort && texts) ? currentLanguage() : undefined,
});

/** The `unseen` columns that explain why a search found a row: they show a word that no `seen` column shows. */
export function foundBy<Row>(
  unseen: readonly Column<Row>[],
  seen: readonly Column<Row>[],
  rows: readonly Row[],
  search: string,
): Column<Row>[] {
  const words = searchedWords(search);
  if (words.length === 0 || unseen.length === 0) return [];
  const found = new Set<Column<Row>>();
  for (const row of rows) {
    const missing = missingWords(seen, row, words);
    for (const column of unseen)
      if (!found.has(column) && missingWords([column], row, missing).length < missing.length)
        found.add(column);
  }
  return unseen.filter((column) => found.has(column));
}

/** Only the first rows are checked; thousands would take longer than a frame. */
const ROWS_ASKED = 500;

interface SeenColumns<Row> {
  columns: readonly Column<Row>[];
  /** Fields of hidden columns. */
  hidden: readonly string[];
}

/** The shown columns, and the hidden ones by which a search found a row. This also applies to a phone's cards. */
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
