import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { ERP_KINDS, nameOfKind, type ErpKind } from '@portal/shared-contracts/erp';
import { parse } from 'csv-parse';
import { csvRecord } from './csv-record.ts';

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
