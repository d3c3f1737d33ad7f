import {
  accountProblem,
  erpKeyOf,
  nameOfKind,
  type CustomerKind,
  type ErpResult,
} from '@portal/shared-contracts/erp';
import { importRecords } from '../import/import-records.ts';
import { CUSTOMER_KINDS } from '../import/kinds.ts';
import { holdNewCustomers } from '../import/kinds/customers.ts';
import {
  awaitedAccounts,
  forgetAwaited,
  keepAwaited,
  nextAwaited,
  type AwaitedRow,
} from './awaited-records.ts';
import { findCustomers } from './find-customers.ts';
import { refusedLine, type SentRecord } from './parse-line.ts';
import type { LineResult } from './tally.ts';
import type { Writing } from './writing.ts';

/** A record that can wait for its customer, and its line. */
interface Stray {
  sent: SentRecord;
  row: AwaitedRow;
}

/** Checks a record by the rules of its kind, before its customer has arrived. */
function strayOf({ services, kind }: Writing, sent: SentRecord): Stray | LineResult {
  const { accountNumber: account_number, ...record } = sent.record;
  const problem = accountProblem(account_number);
  if (problem) return refusedLine(sent.line, problem.field, problem.reason);
  const checked = CUSTOMER_KINDS[kind as CustomerKind].check(record, services.now());
  if ('outcome' in checked) return { line: sent.line, number: erpKeyOf(kind, record), ...checked };
  const { key, version } = checked;
  const letters = JSON.stringify(record).length;
  return {
    sent,
    row: {
      account_number: String(account_number),
      kind: kind as CustomerKind,
      key,
      version,
      record,
      letters,
    },
  };
}

/** Stores records until their customers arrive. Returns the outcomes, and the records whose customers arrived in the meantime. */
export async function awaitCustomers(
  writing: Writing,
  records: readonly SentRecord[],
): Promise<{ results: LineResult[]; arrived: SentRecord[] }> {
  const checked = records.map((sent) => strayOf(writing, sent));
  const results = checked.filter((each) => 'outcome' in each);
  const strays = checked.filter((each) => 'row' in each);
  if (strays.length === 0) return { results, arrived: [] };
  const { database, now, key } = writing.services;
  return database.db.transaction().execute(async (trx) => {
    await holdNewCustomers(trx);
    const known = await findCustomers(
      trx,
      strays.map(({ row }) => row.account_number),
    );
    const arrived = strays.flatMap(({ sent, row }) => (known.has(row.account_number) ? [sent] : []));
    const waiting = strays.filter(({ row }) => !known.has(row.account_number));
    const isNewest = await keepAwaited(
      trx,
      waiting.map(({ row }) => row),
      { keyId: key.id, now: now() },
    );
    const kept = waiting.map(({ sent: { line }, row }, at): LineResult => {
      const outcome = isNewest[at] ? 'waiting' : 'skipped';
      return { line, number: row.key, outcome, field: null, reason: null, account: row.account_number };
    });
    return { results: [...results, ...kept], arrived };
  });
}

/** Writes the records that waited for a customer who has arrived. Returns the refused ones and those with a warning. */
async function writeAwaitedOf(
  { services, log }: Writing,
  { account, customerId }: { account: string; customerId: number },
): Promise<ErpResult[]> {
  const { db } = services.database;
  const told: ErpResult[] = [];
  for (let next = await nextAwaited(db, account); next; next = await nextAwaited(db, account)) {
    const records = next.rows.map(({ record }) => record);
    const results = await importRecords(
      { ...services, key: next.key },
      customerId,
      { [next.kind]: records },
      log,
    );
    told.push(...results.filter(({ outcome }) => outcome === 'refused' || outcome === 'warned'));
    await forgetAwaited(db, next.rows);
  }
  return told;
}

const lateLine = (line: number, { kind, number, outcome, field, reason }: ErpResult): LineResult => ({
  line,
  number,
  outcome,
  field,
  reason: `Of ${nameOfKind(kind)} that waited for this customer: ${reason}`,
  isLate: true,
});

/**
 * Writes the records that waited for the customers in `lines`. Known customers are included, because a killed server may not have
 * written all of their records. Returns the refused records and those with a warning, at the line of their customer.
 */
export async function writeAwaited(writing: Writing, lines: readonly LineResult[]): Promise<LineResult[]> {
  const lineOf = new Map(
    lines.flatMap(({ outcome, number, line }) =>
      number !== null && outcome !== 'refused' ? [[number, line] as const] : [],
    ),
  );
  const { db } = writing.services.database;
  const accounts = await awaitedAccounts(db, [...lineOf.keys()]);
  const ids = await findCustomers(db, accounts);
  const told = await Promise.all(
    [...ids].map(async ([account, customerId]) => {
      const results = await writing.queue.run(writing.owner, () =>
        writeAwaitedOf(writing, { account, customerId }),
      );
      return results.map((result) => lateLine(lineOf.get(account) ?? 0, result));
    }),
  );
  return told.flat();
}
