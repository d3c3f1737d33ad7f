import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ERP_KINDS, nameOfKind, nearestOf, type ErpKind } from '@portal/shared-contracts/erp';
import type { NamedEncoding } from './decode.ts';

/** A file with the records of a kind. */
export interface RecordFile {
  kind: ErpKind;
  path: string;
  /** The encoding that the operator names for files without a mark. */
  encoding?: NamedEncoding | undefined;
}

/** A file whose name matches no kind, and the most similar name of a kind's file. */
interface LeftOut {
  file: string;
  nearest: string;
}

const KIND_OF_NAME: ReadonlyMap<string, ErpKind> = new Map(
  (Object.keys(ERP_KINDS) as ErpKind[]).flatMap((kind) =>
    ['ndjson', 'csv'].map((ending): [string, ErpKind] => [`${nameOfKind(kind)}.${ending}`, kind]),
  ),
);

/** The names of the files in a folder. Leaves out hidden files, which belong to the system. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() || entry.name.startsWith('.') ? [] : [entry.name],
    );
  } catch {
    return [];
  }
}

/** The files of a folder, `<kind>.ndjson` or `<kind>.csv`, in the order in which they are sent, and the others. */
export function recordFiles(
  folder: string,
  encoding?: NamedEncoding,
): { files: RecordFile[]; leftOut: LeftOut[] } {
  const names = namesIn(folder);
  const known = [...KIND_OF_NAME.keys()];
  return {
    files: [...KIND_OF_NAME].flatMap(([name, kind]) =>
      names.includes(name) ? [{ kind, path: path.join(folder, name), encoding }] : [],
    ),
    leftOut: names
      .filter((name) => !KIND_OF_NAME.has(name))
      .sort()
      .map((file) => ({ file, nearest: nearestOf(file, known) ?? '' })),
  };
}

export const isCsv = (file: RecordFile): boolean => file.path.endsWith('.csv');

/** The place of a sent line, as a problem names it. In a CSV file the row of headings counts too. */
export const placeOf = (file: RecordFile, line: number): string =>
  isCsv(file) ? `row ${line + 1}` : `line ${line}`;
