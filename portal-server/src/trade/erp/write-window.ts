import { setImmediate as nextTurn } from 'node:timers/promises';
import { ERP_KINDS, type DistributorKind, type ErpKind, type ErpResult } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import type { Limited } from '../../platform/limits/limit-concurrency.ts';
import { importRecords } from '../import/import-records.ts';
import type { ImportServices } from '../import/importing.ts';
import { importShared } from '../import/import-shared.ts';
import { findCustomers } from './find-customers.ts';
import { parseLine, refusedLine, type SentRecord } from './parse-line.ts';
import type { Line } from './line.ts';
import type { LineResult } from './tally.ts';

export interface Writing {
  services: ImportServices;
  kind: ErpKind;
  /** Account number of the customer of whom the batch is all of the kind. */
  allOf: string | null;
  /** Runs the writes of all batches of this server, a few at once. */
  inTurn: Limited;
  log: FastifyBaseLogger;
}

/** Letters of lines that are parsed before others have their turn. */
const LETTERS_AT_ONCE = 256_000;

/** The records of `lines`, and what was no record. */
async function parseLines(lines: readonly Line[]): Promise<{ records: SentRecord[]; refused: LineResult[] }> {
  const records: SentRecord[] = [];
  const refused: LineResult[] = [];
  let letters = 0;
  for (const line of lines) {
    const parsed = parseLine(line);
    if ('record' in parsed) records.push(parsed);
    else refused.push(parsed);
    letters += 'text' in line ? line.text.length : 0;
    if (letters < LETTERS_AT_ONCE) continue;
    await nextTurn();
    letters = 0;
  }
  return { records, refused };
}

/** Records that one after the other are written, of a customer or of the distributor. */
interface Group {
  customerId: number | null;
  sent: readonly SentRecord[];
}

const accountOf = ({ record }: SentRecord): string | null =>
  typeof record['accountNumber'] === 'string' ? record['accountNumber'] : null;

const withoutAccount = ({
  line,
  record: { accountNumber: _account, ...record },
}: SentRecord): SentRecord => ({ line, record });

/** Why a record of no customer, or of another than the batch is of, is refused. */
function refusedStray(sent: SentRecord, allOf: string | null): LineResult {
  const account = accountOf(sent);
  if (account === null)
    return refusedLine(sent.line, 'accountNumber', 'must be the account number of a customer');
  const isOther = allOf !== null && account !== allOf;
  return refusedLine(
    sent.line,
    'accountNumber',
    isOther ? 'The batch is all of another customer.' : 'There is no such customer. Send it first.',
  );
}

/** Groups what is of customers, who are named by their account number beside the fields of each record. */
async function groupByCustomer({ services, allOf }: Writing, records: readonly SentRecord[]) {
  const ids = await findCustomers(
    services.database.db,
    allOf === null ? records.flatMap((sent) => accountOf(sent) ?? []) : [allOf],
  );
  const groups = Map.groupBy(records, (sent) => ids.get(accountOf(sent) ?? '') ?? null);
  const strays = groups.get(null) ?? [];
  groups.delete(null);
  return {
    groups: [...groups].map(([customerId, sent]): Group => ({ customerId, sent: sent.map(withoutAccount) })),
    refused: strays.map((sent) => refusedStray(sent, allOf)),
  };
}

/** Records of a kind, of the customer or (null) of the distributor. */
const importGroup = (
  { services, kind, log }: Writing,
  { customerId, sent }: Group,
): Promise<readonly ErpResult[]> => {
  const records = sent.map(({ record }) => record);
  return customerId === null
    ? importShared(services, kind as DistributorKind, records, log)
    : importRecords(services, customerId, { [kind]: records }, log);
};

async function writeGroup(writing: Writing, group: Group): Promise<LineResult[]> {
  const results = await importGroup(writing, group);
  return results.map(({ number, outcome, field, reason }, at) => ({
    line: group.sent[at]?.line ?? 0,
    number,
    outcome,
    field,
    reason,
  }));
}

/**
 * Writes the records of a stretch of lines, those of a customer one after the other, and of several customers at once. Answers
 * what became of each line, in no order.
 */
export async function writeWindow(writing: Writing, lines: readonly Line[]): Promise<LineResult[]> {
  const parsed = await parseLines(lines);
  const { groups, refused } =
    ERP_KINDS[writing.kind].of === 'customer'
      ? await groupByCustomer(writing, parsed.records)
      : { groups: [{ customerId: null, sent: parsed.records }], refused: [] };
  const written = await Promise.all(groups.map((group) => writing.inTurn(() => writeGroup(writing, group))));
  return [...parsed.refused, ...refused, ...written.flat()];
}
