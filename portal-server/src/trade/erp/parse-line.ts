import { isTooDeep } from '../../platform/http/json-body.ts';
import type { Line } from './read-lines.ts';
import type { LineResult } from './tally.ts';

/** A record and its line. */
export interface SentRecord {
  line: number;
  record: Readonly<Record<string, unknown>>;
}

/** Why a record that names no customer is refused. */
export const NO_ACCOUNT = 'must be the account number of a customer';

/** The outcome of a line that is refused before its record is known. */
export const refusedLine = (line: number, field: string | null, reason: string): LineResult => ({
  line,
  number: null,
  outcome: 'refused',
  field,
  reason,
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The record of a line, or why there is none. */
export function parseLine(read: Line): SentRecord | LineResult {
  const { line } = read;
  if ('problem' in read) return refusedLine(line, null, read.problem);
  const record = isTooDeep(read.text) ? undefined : parse(read.text);
  return typeof record === 'object' && record !== null && !Array.isArray(record)
    ? { line, record: { ...record } }
    : refusedLine(line, null, 'The line is not a JSON object.');
}
