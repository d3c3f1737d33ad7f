/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** What a spreadsheet takes for the beginning of a formula, in its full-width spelling too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A text that somebody entered, as a cell that no spreadsheet calculates. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell of RFC 4180: in quotes where it has a comma, a quote, a line end or spaces at its ends. */
export const cellOf = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const lineOf = (cells: readonly string[]): string => cells.map(cellOf).join(',') + LINE_END;

const ROWS_AT_ONCE = 500;

/** The parts of a CSV file, some hundred rows each. */
export function* csvParts<Row>(
  headers: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => readonly string[],
): Generator<string> {
  yield BYTE_ORDER_MARK + lineOf(headers);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((row) => lineOf(cells(row)))
      .join('');
}
