import { columnsOf, recordOfRow } from './cells.ts';
import { readTable, tableProblems } from './csv-table.ts';
import { findWrongBytes, readText } from './decode.ts';
import { isCsv, type RecordFile } from './record-files.ts';

/** An empty row becomes an empty line, so that the lines after it keep their numbers. */
async function* csvLines(file: RecordFile): AsyncGenerator<string> {
  const columns = columnsOf(file.kind);
  for await (const row of readTable(file))
    yield row ? JSON.stringify(recordOfRow(file.kind, { columns, ...row })) : '';
}

/** Lines end with a line feed alone: a text may hold other characters that separate lines, such as U+2028. */
async function* jsonLines({ path, encoding }: RecordFile): AsyncGenerator<string> {
  let rest = '';
  for await (const text of readText(path, encoding)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** The records of a file as lines of JSON. They are not checked here. */
export const readRecords = (file: RecordFile): AsyncIterable<string> =>
  isCsv(file) ? csvLines(file) : jsonLines(file);

type FileProblem = { line: number; outcome: 'refused'; number: null; field: null; reason: string };

/** Problems that make the content of a file uncertain, so that nothing of it may be sent. Empty when there are none. */
export async function fileProblems(file: RecordFile): Promise<FileProblem[]> {
  const wrong = await findWrongBytes(file.path, { isCsv: isCsv(file), named: file.encoding });
  const ofTable = isCsv(file) && !wrong ? await tableProblems(file) : [];
  return [...(wrong ? [wrong] : []), ...ofTable].map(({ row, reason }) => ({
    line: isCsv(file) ? row - 1 : row,
    outcome: 'refused',
    number: null,
    field: null,
    reason,
  }));
}
