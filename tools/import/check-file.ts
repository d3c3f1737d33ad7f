import {
  ERP_KINDS,
  erpKeyOf,
  erpTombstone,
  type ErpBatchAnswer,
  type ErpProblem,
} from '@portal/shared-contracts/erp';
import { Compile } from 'typebox/compile';
import { readRecords, type RecordFile } from './read-records.ts';

/** Problems that are kept; more are counted. */
const MOST_PROBLEMS = 1_000;

type Checked = Pick<ErpBatchAnswer, 'received' | 'refused' | 'problems'>;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Checks each record of a file by its schema alone, without a portal. */
export async function checkFile(file: RecordFile): Promise<Checked> {
  const { schema, of } = ERP_KINDS[file.kind];
  const record = Compile(schema);
  const tombstone = Compile(erpTombstone(file.kind));

  function problemOf(sent: unknown): Omit<ErpProblem, 'line' | 'number'> | null {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
      return { field: null, reason: 'The line is not a JSON object.' };
    const { accountNumber, ...rest } = sent as Record<string, unknown>;
    if (of === 'customer' && typeof accountNumber !== 'string')
      return { field: 'accountNumber', reason: 'must be the account number of a customer' };
    const own = of === 'customer' ? rest : sent;
    const checker = 'deleted' in sent ? tombstone : record;
    const [error] = checker.Check(own) ? [] : checker.Errors(own);
    if (!error) return null;
    const [missing = ''] = error.keyword === 'required' ? error.params.requiredProperties : [];
    const field = [...error.instancePath.split('/'), missing].filter(Boolean).join('.');
    return { field: field || null, reason: error.message };
  }

  const checked: Checked = { received: 0, refused: 0, problems: [] };
  let line = 0;
  for await (const text of readRecords(file)) {
    line += 1;
    if (text.trim() === '') continue;
    const sent = parsed(text);
    checked.received += 1;
    const problem = problemOf(sent);
    if (!problem) continue;
    checked.refused += 1;
    if (checked.problems.length < MOST_PROBLEMS)
      checked.problems.push({ line, number: erpKeyOf(file.kind, sent), ...problem });
  }
  return checked;
}
