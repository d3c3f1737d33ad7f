import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  accountProblem,
  ERP_KINDS,
  erpKeyOf,
  isDeletion,
  type CustomerKind,
  type DistributorKind,
  type ErpKind,
  type ErpResult,
  type ErpWithoutReport,
} from '@portal/shared-contracts/erp';
import { isSafeText } from '../../platform/http/safe-text.ts';
import { importRecords } from '../import/import-records.ts';
import { linesWithoutReport } from '../import/lines-without-report.ts';
import { importShared } from '../import/import-shared.ts';
import { awaitCustomers, writeAwaited } from './await-customers.ts';
import { findCustomers } from './find-customers.ts';
import { noteAdded } from './full-set-keys.ts';
import { parseLine, refusedLine, type SentRecord } from './parse-line.ts';
import type { Line } from './read-lines.ts';
import type { LineResult } from './tally.ts';
import type { Writing } from './writing.ts';

/** Letters of lines that are parsed before other work of the event loop. */
const LETTERS_AT_ONCE = 256_000;

/** The records of `lines`, and the outcomes of lines that are none. */
async function parseLines(
  kind: ErpKind,
  lines: readonly Line[],
): Promise<{ records: SentRecord[]; refused: LineResult[] }> {
  const records: SentRecord[] = [];
  const refused: LineResult[] = [];
  let letters = 0;
  for (const line of lines) {
    const parsed = parseLine(kind, line);
    if ('record' in parsed) records.push(parsed);
    else refused.push(parsed);
    letters += 'text' in line ? line.text.length : 0;
    if (letters < LETTERS_AT_ONCE) continue;
    await nextTurn();
    letters = 0;
  }
  return { records, refused };
}

/** Records of a customer or of the distributor, which are written one after the other. */
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

/** Groups records by the account number of their customer. Records of unknown customers are returned as strays. */
async function groupByCustomer({ services }: Writing, records: readonly SentRecord[]) {
  const ids = await findCustomers(
    services.database.db,
    records.flatMap((sent) => accountOf(sent) ?? []),
  );
  const groups = Map.groupBy(records, (sent) => ids.get(accountOf(sent) ?? '') ?? null);
  const strays = groups.get(null) ?? [];
  groups.delete(null);
  return {
    groups: [...groups].map(([customerId, sent]): Group => ({ customerId, sent: sent.map(withoutAccount) })),
    strays,
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

/** The heats without a test report of the orders that were stored, by the number of their order; empty for other kinds. */
async function findWithoutReport(
  { services, kind }: Writing,
  { customerId }: Group,
  results: readonly ErpResult[],
): Promise<ReadonlyMap<string, readonly ErpWithoutReport[]>> {
  if (kind !== 'orders' || customerId === null) return new Map();
  const numbers = results.flatMap(
    ({ number, outcome }) => ((outcome === 'stored' || outcome === 'warned') && number) || [],
  );
  const lines = await linesWithoutReport(services.database.db, { customerId, numbers });
  return Map.groupBy(lines, ({ salesOrder }) => salesOrder);
}

/** Stores the keys of records of a group that its customer does not have yet. */
async function noteNew(
  { services: { database, now }, kind }: Writing,
  { customerId, sent }: Group,
): Promise<void> {
  if (customerId === null) return;
  const of = { customerId, kind: kind as CustomerKind };
  const keys = sent.flatMap(({ record }) => erpKeyOf(kind, record) ?? []);
  await noteAdded(database.db, of, keys.filter(isSafeText), now());
}

async function writeGroup(writing: Writing, group: Group): Promise<LineResult[]> {
  if (writing.isOfFullSet) await noteNew(writing, group);
  const results = await importGroup(writing, group);
  const without = await findWithoutReport(writing, group, results);
  return results.map(({ number, outcome, field, reason }, at) => {
    const withoutReport = without.get(number ?? '');
    const { line = 0, record } = group.sent[at] ?? {};
    return {
      line,
      number,
      outcome,
      field,
      reason,
      ...(isDeletion(record) && { isDeletion: true }),
      ...(withoutReport && { withoutReport }),
    };
  });
}

/** Writes groups, a few at once. */
async function writeGroups(writing: Writing, groups: readonly Group[]): Promise<LineResult[]> {
  const written = await Promise.all(
    groups.map((group) => writing.queue.run(writing.owner, () => writeGroup(writing, group))),
  );
  return written.flat();
}

/** Writes records of known customers; the others wait for their customers. */
async function writeOfCustomers(writing: Writing, records: readonly SentRecord[]): Promise<LineResult[]> {
  const { groups, strays } = await groupByCustomer(writing, records);
  const written = await writeGroups(writing, groups);
  if (strays.length === 0) return written;
  const { results, arrived } = await awaitCustomers(writing, strays);
  return [...written, ...results, ...(await writeOfCustomers(writing, arrived))];
}

/** Writes the records of a batch of one customer; records of another customer are refused. */
async function writeOfOne(
  writing: Writing,
  allOf: string,
  records: readonly SentRecord[],
): Promise<LineResult[]> {
  const isOwn = (sent: SentRecord): boolean => accountOf(sent) === allOf;
  const others = records.filter((sent) => !isOwn(sent));
  const { groups } = await groupByCustomer(writing, records.filter(isOwn));
  const refused = others.map((sent) =>
    refusedLine(
      sent.line,
      'accountNumber',
      accountProblem(sent.record['accountNumber'])?.reason ?? 'The batch is all of another customer.',
    ),
  );
  return [...refused, ...(await writeGroups(writing, groups))];
}

/** Writes records that are the same for all customers. After records of customers, also writes the records that waited for them. */
async function writeShared(writing: Writing, sent: readonly SentRecord[]): Promise<LineResult[]> {
  const written = await writeGroups(writing, [{ customerId: null, sent }]);
  if (writing.kind !== 'customers') return written;
  const customers = written.map((each) =>
    each.outcome === 'refused' || each.number === null ? each : { ...each, account: each.number },
  );
  return [...customers, ...(await writeAwaited(writing, written))];
}

/**
 * Writes the records of a window of lines: those of a customer one after the other, several customers at once. Returns the outcome
 * of each line, in no order.
 */
export async function writeWindow(writing: Writing, lines: readonly Line[]): Promise<LineResult[]> {
  const { kind, allOf } = writing;
  const { records, refused } = await parseLines(kind, lines);
  if (ERP_KINDS[kind].of === 'distributor') return [...refused, ...(await writeShared(writing, records))];
  const written = allOf === null ? writeOfCustomers(writing, records) : writeOfOne(writing, allOf, records);
  return [...refused, ...(await written)];
}
