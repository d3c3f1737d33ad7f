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

/** The files of a folder, `<kind>.ndjson` or `<kind>.csv`, in the order in which they are sent. */
export const recordFiles = (folder: string): RecordFile[] =>
  (Object.keys(ERP_KINDS) as ErpKind[]).flatMap((kind) =>
    ['ndjson', 'csv']
      .map((ending) => ({ kind, path: path.join(folder, `${nameOfKind(kind)}.${ending}`) }))
      .filter((file) => existsSync(file.path)),
  );

export const isCsv = (file: RecordFile): boolean => file.path.endsWith('.csv');

/** How a problem names the place of a line that was sent: rows of a CSV file stand below its headings. */
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

/** The value of a cell: an empty one is null, texts are as they are, everything else is JSON, as `12`, `true` or `[…]`. */
function valueOf(schema: TSchema | undefined, cell: string): unknown {
  if (cell === '') return null;
  return schema !== undefined && Value.Check(schema, cell) ? cell : parsed(cell);
}

/**
 * The record of a row, whose cells are named by the fields. An empty cell of an optional field leaves it out, and
 * in a row that deletes a record every empty cell. */
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

/** Lines end with a line feed alone: a text may hold other characters that separate lines, such as U+2028. */
async function* jsonLines({ path: file }: RecordFile): AsyncGenerator<string> {
  let rest: string | undefined;
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = ((rest ?? '') + (rest === undefined ? chunk.replace(/^\uFEFF/, '') : chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** The records of a file, a line of JSON each; what is wrong with one is found where it is checked. */
export const readRecords = (file: RecordFile): AsyncIterable<string> =>
  isCsv(file) ? csvLines(file) : jsonLines(file);

type Problem = RecordProblem & { line: number; number: null };

const problem = (line: number, reason: string): Problem => ({ line, number: null, field: null, reason });

/**
 * What is wrong with a CSV file as a table: rows that are longer or shorter than the headings, headings that are twice there, and
 * quotation marks that do not end. Which cell is of which field cannot be told then, so nothing of such a file is sent. The line
 * of a problem is that of its record: the headings are line 0.
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
        const twice = new Set(row.filter((name, at) => row.indexOf(name) !== at));
        for (const name of twice) problems.push(problem(line, `Two columns have the heading "${name}".`));
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
