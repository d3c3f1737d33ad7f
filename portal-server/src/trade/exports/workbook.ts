import { daysBetween } from '@portal/shared-contracts/dates';
import { writeXlsx, writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx';
import type { Cell } from './cell.ts';

/** A table with its name, headings and rows. */
export interface Sheet {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Media type of a workbook. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Formats of a column's numbers. */
const FORMATS = { day: 'mm-dd-yyyy', cents: '#,##0.00;-#,##0.00', number: '#,##0.####' } as const;
export type NumberFormat = keyof typeof FORMATS;

/** Characters that XML 1.0 does not allow, in any form. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** The beginning of what spreadsheets read as another character: they show `_x0041_` as `A`, and `_x005F_` as `_`. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;
/** Most characters of a cell in spreadsheets. */
const LONGEST = 32_767;

const plainText = (text: string): string =>
  text.toWellFormed().replace(NOT_IN_XML, '\uFFFD').slice(0, LONGEST).replace(ESCAPE, '_x005F_');

/** The first day that spreadsheets count from; they count 1900 as a leap year, so days before March 1900 are texts. */
const FIRST_DAY = '1899-12-30';
const FIRST_RIGHT_DAY = '1900-03-01';

/** The library writes a text always as a string cell, so that no spreadsheet evaluates it as a formula, whatever it begins with. */
function valueOf(cell: Cell): CellValue {
  if (cell === null) return null;
  if ('cents' in cell) return cell.cents / 100;
  if ('number' in cell) return cell.number;
  if ('text' in cell) return plainText(cell.text);
  return cell.day < FIRST_RIGHT_DAY ? cell.day : daysBetween(FIRST_DAY, cell.day);
}

/** Letters that a column of numbers, and a column of texts shows at least. */
const WIDTH = { numbers: 14, texts: 24 } as const;

/** A column by its heading, and by the format of its cells where they are no texts. */
const columnOf = (heading: string, format: NumberFormat | undefined): ColumnDef => ({
  header: plainText(heading),
  width: Math.max(format === undefined ? WIDTH.texts : WIDTH.numbers, Math.min(60, heading.length + 2)),
  ...(format !== undefined && { numFmt: FORMATS[format] }),
});

/** A sheet's name. Spreadsheets allow 31 characters and refuse some, an apostrophe at an end, and no name; the name has none of these. */
const sheetName = (name: string): string =>
  plainText(name)
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .toWellFormed()
    .replace(/^'+|'+$/g, '') || 'Sheet 1';

const formatOf = (cell: Cell): NumberFormat | undefined =>
  cell === null ? undefined : (['day', 'cents', 'number'] as const).find((format) => format in cell);

const HEAD_STAYS = { freezePane: { rows: 1 } } as const;

/** A workbook (XLSX) with these sheets. Amounts are numbers of dollars and days are days, so that spreadsheets calculate with them. */
export const workbookOf = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, headings, rows }) => ({
      name: sheetName(name),
      columns: headings.map((heading, column) =>
        columnOf(
          heading,
          rows.map((row) => formatOf(row[column] ?? null)).find((format) => format !== undefined),
        ),
      ),
      rows: [headings.map(plainText), ...rows.map((row) => row.map(valueOf))],
      ...HEAD_STAYS,
    })),
  });

/** A column of a streamed table: its heading and the format of its numbers; without one it has texts. */
export interface StreamedColumn {
  heading: string;
  format: NumberFormat | undefined;
}

/**
 * A table of any length as a workbook, in a constant amount of memory. Rows above the 1,048,575 of a sheet go on in a second one, under
 * the same headings.
 */
export function streamWorkbook(
  name: string,
  columns: readonly StreamedColumn[],
  pieces: AsyncIterable<readonly (readonly Cell[])[]>,
): ReadableStream<Uint8Array> {
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const piece of pieces) yield* piece.map((row) => row.map(valueOf));
  }
  return writeXlsxStream(rows(), {
    name: sheetName(name),
    columns: columns.map(({ heading, format }) => columnOf(heading, format)),
    ...HEAD_STAYS,
  });
}
