import { parseRecord, type ErpKind } from '@portal/shared-contracts/erp';
import { isTooDeep } from '../../platform/http/json-body.ts';
import type { Line } from './read-lines.ts';
import type { LineResult } from './tally.ts';

/** A record and its line. */
export interface SentRecord {
  line: number;
  record: Readonly<Record<string, unknown>>;
}

/** The outcome of a line that is refused before its record is known. */
export const refusedLine = (line: number, field: string | null, reason: string): LineResult => ({
  line,
  number: null,
  outcome: 'refused',
  field,
  reason,
});

function parse(kind: ErpKind, text: string): unknown {
  try {
    return parseRecord(kind, text);
  } catch {
    return undefined;
  }
}

/** The record of a line of a kind, or why there is none. */
export function parseLine(kind: ErpKind, read: Line): SentRecord | LineResult {
  const { line } = read;
  if ('problem' in read) return refusedLine(line, null, read.problem);
  const record = isTooDeep(read.text) ? undefined : parse(kind, read.text);
  return typeof record === 'object' && record !== null && !Array.isArray(record)
    ? { line, record: { ...record } }
    : refusedLine(line, null, 'The line is not a JSON object.');
}
