import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { ERP_KINDS, nameOfKind, type ErpKind, type RecordProblem } from '@portal/shared-contracts/erp';
import { CsvError, parse } from 'csv-parse';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** A file with the records of a kind. */
export interface RecordFile {
  kind: ErpKind;
  path: string;
}

/** Files `<kind>.ndjson` and `<kind>.csv` of a folder, in the order in which they are sent. */
export const recordFiles = (folder: string): RecordFile[] =>
  (Object.keys(ERP_KINDS) as ErpKind[]).flatMap((kind) =>
    ['ndjson', 'csv']
      .map((ending) => ({ kind, path: path.join(folder, `${nameOfKind(kind)}.${ending}`) }))
      .filter((file) => existsSync(file.path)),
  );

export const isCsv = (file: RecordFile): boolean => file.path.endsWith('.csv');

/** Names the place of a record in a message. The first row of a CSV file has the headings. */
export const placeOf = (file: RecordFile, line: number): string =>
  isCsv(file) ? `row ${line + 1}` : `line ${line}`;

type Fields = Readonly<Record<string, TSchema>>;

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/** Value of a cell: null when it is empty, the text itself for a text field, otherwise JSON such as `12`, `true` or `[…]`. */
function valueOf(schema: TSchema | undefined, cell: string): unknown {
  if (cell === '') return null;
  return schema !== undefined && Value.Check(schema, cell) ? cell : parsed(cell);
}

/**
 * Record of a row, which holds the cells by field name. Leaves out the empty cells of optional fields; a row that deletes a record
 * leaves out all empty cells.
 */
function csvRecord(
  schema: TSchema & { properties: Fields; required?: string[] },
  row: Readonly<Record<string, string>>,
) {
  const isDeletion = row['deleted'] === 'true';
  const known = Object.keys(schema.properties);
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) => {
      const isOptional = !known.includes(name) || !schema.required?.includes(name);
      return cell === '' && (isOptional || isDeletion)
        ? []
        : [[name, valueOf(schema.properties[name], cell)]];
    }),
  );
}

async function* csvLines({ kind, path: file }: RecordFile): AsyncGenerator<string> {
  const rows = createReadStream(file).pipe(parse({ columns: true, bom: true, skip_empty_lines: true }));
  for await (const row of rows)
    yield JSON.stringify(csvRecord(ERP_KINDS[kind].schema, row as Record<string, string>));
}

/** Lines of a file. They end with a line feed only, because a text may contain other separators such as U+2028. */
async function* jsonLines({ path: file }: RecordFile): AsyncGenerator<string> {
  let rest: string | undefined;
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = ((rest ?? '') + (rest === undefined ? chunk.replace(/^\uFEFF/, '') : chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** Records of a file, each a line of JSON that is not checked yet. */
export const readRecords = (file: RecordFile): AsyncIterable<string> =>
  isCsv(file) ? csvLines(file) : jsonLines(file);

type Problem = RecordProblem & { line: number; number: null };

const problem = (line: number, reason: string): Problem => ({ line, number: null, field: null, reason });

/**
 * Problems of a CSV file as a table: rows with more or fewer cells than headings, duplicate headings, unclosed quotation marks.
 * Nothing of such a file is sent, because a cell cannot be assigned to a field. Problems have the line of the record; the headings are
 * line 0.
 */
export async function tableProblems({ path: file }: RecordFile): Promise<Problem[]> {
  const problems: Problem[] = [];
  let headings: string[] | undefined;
  let line = -1;
  try {
    const rows = createReadStream(file).pipe(
      parse({ bom: true, skip_empty_lines: true, relax_column_count: true }),
    ) as AsyncIterable<string[]>;
    for await (const row of rows) {
      line += 1;
      if (!headings) {
        headings = row;
        const duplicates = new Set(row.filter((name, at) => row.indexOf(name) !== at));
        for (const name of duplicates)
          problems.push(problem(line, `Two columns have the heading "${name}".`));
      } else if (row.length !== headings.length)
        problems.push(
          problem(line, `The row has ${row.length} cells, and there are ${headings.length} headings.`),
        );
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push(problem(line + 1, error.message));
  }
  return problems;
}
