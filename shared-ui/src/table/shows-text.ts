import { cellText, rawText } from './cell-text.ts';
import type { Column } from './column.ts';

/** What is searched, and what is displayed, as the server compares the two: without case and accents. */
export const searchForm = (text: string): string =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o');

function textOf<Row>(column: Column<Row>, row: Row): string {
  try {
    // What stands for a missing value is not found.
    return cellText({ ...column, defaultValue: '' }, row);
  } catch {
    // Its cell shows the raw value, and has reported why.
    return rawText(row[column.field]);
  }
}

/** Whether a column of a row shows what has the form `searched`. */
export const showsText = <Row>(column: Column<Row>, row: Row, searched: string): boolean =>
  searchForm(textOf(column, row)).includes(searched);
