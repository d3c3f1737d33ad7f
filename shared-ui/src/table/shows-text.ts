import { cellText, rawText } from './cell-text.ts';
import type { Column } from './column.ts';

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
