import { isWarnedOf, warningOf, type RecordProblem } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { STORED, warned, type Outcome } from './importing.ts';
import { sentRows } from './record-rows.ts';
import type { ErpTombstoneTable, KindOf } from './tombstones.ts';

/** A problem of a stored record, in the version that was sent last. */
export interface ErpWarningTable extends Pick<ErpTombstoneTable, 'customer_id' | 'kind' | 'key' | 'version'> {
  field: string | null;
  reason: string;
  warned_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    erp_warning: ErpWarningTable;
  }
}

/** Deletes the warnings of records that are deleted, or stored without a warning. */
export async function forgetWarnings(
  trx: Transaction<Schema>,
  { customerId, kind }: KindOf,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0 || !isWarnedOf(kind)) return;
  await trx
    .deleteFrom('erp_warning')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}

/** Replaces the warnings of records that were stored, with the `others` of what else is stored; returns the outcome of each. */
export async function keepWarnings(
  trx: Transaction<Schema>,
  { customerId, kind, now }: KindOf & { now: Date },
  stored: readonly {
    key: string;
    version: number;
    record: object;
    others?: readonly RecordProblem[] | undefined;
  }[],
): Promise<Outcome[]> {
  if (!isWarnedOf(kind)) return stored.map(() => STORED);
  const problems = stored.map(({ record, others }) => warningOf(kind, record, others));
  const keys = stored.map(({ key }) => key);
  await forgetWarnings(trx, { customerId, kind }, keys);
  const rows = stored.flatMap(({ key, version }, at) =>
    problems[at] ? [{ customer_id: customerId, kind, key, version, ...problems[at], warned_at: now }] : [],
  );
  if (rows.length > 0)
    await sql`insert into erp_warning select * from ${sentRows('erp_warning', rows)}`.execute(trx);
  return problems.map((problem) => (problem ? warned(problem) : STORED));
}
