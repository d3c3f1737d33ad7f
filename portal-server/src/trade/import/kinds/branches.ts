import { isTimeZone } from '@portal/shared-contracts/dates';
import { BRANCH_FIELDS, type ErpBranch } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { Exporting, Pages } from '../exporting.ts';
import { DELETED, refused, skipStale, STORED, type Outcome, type Writing } from '../importing.ts';
import { eachKey, type Known, oneByOne, recordKind } from '../record-kind.ts';
import { recordMap, upsertRows } from '../record-rows.ts';

const BRANCH = recordMap(BRANCH_FIELDS);

/** Adds a branch or updates it, with its holidays. */
async function upsert({ trx }: Writing, record: ErpBranch): Promise<Outcome> {
  const known = await trx
    .selectFrom('branch')
    .select('erp_version')
    .where('id', '=', record.branchID)
    .forUpdate()
    .executeTakeFirst();
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  if (!isTimeZone(record.timeZone)) return refused('timeZone', 'There is no such time zone.');
  await upsertRows(trx, { table: 'branch', keys: ['id'] }, [BRANCH.toRow(record)]);
  await trx.deleteFrom('branch_holiday').where('branch_id', '=', record.branchID).execute();
  const days = [...new Set(record.holidays)].map((day) => ({ branch_id: record.branchID, day }));
  if (days.length > 0) await trx.insertInto('branch_holiday').values(days).execute();
  return STORED;
}

/** Deletes a branch to which no customer and no credit memo belongs. People who preferred it have no preferred store any more. */
async function remove({ trx }: Writing, key: string): Promise<Outcome> {
  const id = Number(key);
  for (const table of ['customer', 'credit_memo'] as const) {
    const row = trx.selectFrom(table).select('id').where('branch_id', '=', id).limit(1);
    if (await row.executeTakeFirst())
      return refused(null, 'Customers or credit memos are of this branch. Send these with another first.');
  }
  await trx.updateTable('profile').set({ branch_id: null }).where('branch_id', '=', id).execute();
  await trx.deleteFrom('branch_holiday').where('branch_id', '=', id).execute();
  await trx.deleteFrom('branch').where('id', '=', id).execute();
  return DELETED;
}

async function* exported({ db }: Exporting): Pages<ErpBranch> {
  const branches = await db.selectFrom('branch').selectAll().orderBy('id').execute();
  const holidays = await db.selectFrom('branch_holiday').selectAll().orderBy('day').execute();
  yield branches.map((branch) => ({
    ...BRANCH.toFields(branch),
    holidays: holidays.flatMap(({ branch_id, day }) => (branch_id === branch.id ? [day] : [])),
  }));
}

export const BRANCHES = recordKind({
  kind: 'branches',
  subject: 'branch',
  upsert: oneByOne(upsert),
  remove: eachKey(remove),
  known: (_: Writing) => sql<Known>`select id::text as key, erp_version as version from branch`,
  exported,
});
