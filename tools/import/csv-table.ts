import { pipeline, Readable } from 'node:stream';
import { nearestOf } from '@portal/shared-contracts/erp';
import { CsvError, parse, type Options } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { columnsOf } from './cells.ts';
import { readText } from './decode.ts';
import type { RecordFile } from './record-files.ts';

const DELIMITERS = [',', ';', '\t'];
const OPTIONS: Options = { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };
/** More characters than all headings together have. */
const LONGEST_HEADING = 100_000;

async function firstLine({ path, encoding }: RecordFile): Promise<string> {
  let text = '';
  for await (const part of readText(path, encoding)) {
    text += part;
    if (/[\r\n]/.test(text) || text.length > LONGEST_HEADING) break;
  }
  return text.slice(0, LONGEST_HEADING).split(/[\r\n]/, 1)[0] ?? '';
}

/** The delimiter that gives the most known headings or, when none is known, the most headings. */
async function delimiterOf(file: RecordFile): Promise<string> {
  const line = await firstLine(file);
  const columns = columnsOf(file.kind);
  const counted = DELIMITERS.map((delimiter) => {
    const cells = parseSync(line, { ...OPTIONS, delimiter, relax_quotes: true }).flat();
    const known = cells.filter((cell) => Object.hasOwn(columns, cell)).length;
    return { delimiter, known, all: cells.length };
  });
  counted.sort((one, other) => other.known - one.known || other.all - one.all);
  return counted[0]?.delimiter ?? ',';
}

/** All rows of a file, empty ones included. The headings come first. */
async function* readRows(file: RecordFile): AsyncGenerator<string[]> {
  const rows = parse({ ...OPTIONS, delimiter: await delimiterOf(file) });
  // An error of the source also ends the rows, with that error.
  pipeline(Readable.from(readText(file.path, file.encoding)), rows, () => undefined);
  yield* rows as AsyncIterable<string[]>;
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** The rows below the headings, each with the headings; null for each empty row. */
export async function* readTable(
  file: RecordFile,
): AsyncGenerator<{ headings: readonly string[]; row: readonly string[] } | null> {
  let headings: readonly string[] | undefined;
  for await (const row of readRows(file)) {
    if (headings) yield isEmpty(row) ? null : { headings, row };
    else headings = row;
  }
}

/** A problem of a file as a table, with its row, counted from 1. */
export interface TableProblem {
  row: number;
  reason: string;
}

function headingProblems(file: RecordFile, headings: readonly string[]): string[] {
  const known = Object.keys(columnsOf(file.kind));
  const named = headings.filter((name) => name !== '');
  const twice = new Set(named.filter((name, at) => named.indexOf(name) !== at));
  const unknown = new Set(named.filter((name) => !known.includes(name)));
  return [
    ...[...twice].map((name) => `Two columns have the heading "${name}".`),
    ...[...unknown].map(
      (name) => `The heading "${name}" is not known; the nearest one is "${nearestOf(name, known)}".`,
    ),
  ];
}

function rowProblem(headings: readonly string[], row: readonly string[]): string | undefined {
  if (isEmpty(row)) return undefined;
  if (row.length !== headings.length)
    return `The row has ${row.length} cells, and there are ${headings.length} headings.`;
  const at = row.findIndex((cell, index) => headings[index] === '' && cell !== '');
  return at === -1 ? undefined : `Cell ${at + 1} has no heading.`;
}

const QUOTED = 'such as "2"" pipe"';
/** Problems of quotation marks, by the parser's error code. */
const QUOTES: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: `A cell begins with a quotation mark and does not end with one. Double the quotation marks within a cell, ${QUOTED}.`,
  CSV_INVALID_CLOSING_QUOTE: `A cell goes on after its closing quotation mark. Double the quotation marks within a cell, ${QUOTED}.`,
  INVALID_OPENING_QUOTE: `A quotation mark stands within a cell. Put the cell into quotation marks and double those within it, ${QUOTED}.`,
};

/**
 * Problems of a CSV file as a table: unknown or repeated headings, rows that are longer or shorter than the headings, and unclosed
 * quotation marks. With any of these the field of a cell is uncertain, so nothing of the file is sent.
 */
export async function tableProblems(file: RecordFile): Promise<TableProblem[]> {
  const problems: TableProblem[] = [];
  let headings: readonly string[] | undefined;
  let row = 0;
  try {
    for await (const cells of readRows(file)) {
      row += 1;
      const reasons = headings ? [rowProblem(headings, cells)] : headingProblems(file, cells);
      headings ??= cells;
      for (const reason of reasons) if (reason !== undefined) problems.push({ row, reason });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows before the error may not have been delivered yet.
    const before: unknown = error['records'];
    const at = typeof before === 'number' ? before : row;
    problems.push({ row: at + 1, reason: QUOTES[error.code] ?? error.message });
  }
  return problems;
}
