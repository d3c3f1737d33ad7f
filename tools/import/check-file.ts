import {
  accountProblem,
  ERP_KINDS,
  erpKeyOf,
  isDeletion,
  MOST_PROBLEMS,
  parseRecord,
  recordChecker,
  warningOf,
  type ErpBatchAnswer,
  type ErpKind,
  type ErpProblem,
} from '@portal/shared-contracts/erp';
import { readRecords } from './read-records.ts';
import type { RecordFile } from './record-files.ts';

type Checked = Pick<ErpBatchAnswer, 'received' | 'warned' | 'refused' | 'problems'>;

type Told = Pick<ErpProblem, 'outcome' | 'field' | 'reason'>;

function parsed(kind: ErpKind, line: string): unknown {
  try {
    return parseRecord(kind, line);
  } catch {
    return undefined;
  }
}

/** Checks each record of a file by its schema alone, without a portal. */
export async function checkFile(file: RecordFile): Promise<Checked> {
  const { of } = ERP_KINDS[file.kind];
  const check = recordChecker(file.kind);
  const now = new Date();

  function problemOf(sent: unknown): Told | null {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
      return { outcome: 'refused', field: null, reason: 'The line is not a JSON object.' };
    const { accountNumber, ...rest } = sent as Record<string, unknown>;
    const ofAccount = of === 'customer' ? accountProblem(accountNumber) : null;
    if (ofAccount) return { outcome: 'refused', ...ofAccount };
    const checked = check(of === 'customer' ? rest : sent, now);
    if ('problem' in checked) return { outcome: 'refused', ...checked.problem };
    const warning = isDeletion(sent) ? null : warningOf(file.kind, checked.record);
    return warning && { outcome: 'warned', ...warning };
  }

  const checked: Checked = { received: 0, warned: 0, refused: 0, problems: [] };
  let line = 0;
  for await (const text of readRecords(file)) {
    line += 1;
    if (text.trim() === '') continue;
    const sent = parsed(file.kind, text);
    checked.received += 1;
    const problem = problemOf(sent);
    if (!problem) continue;
    checked[problem.outcome] += 1;
    if (checked.problems.length < MOST_PROBLEMS)
      checked.problems.push({ line, number: erpKeyOf(file.kind, sent), ...problem });
  }
  return checked;
}
