import { isTimeZone } from '@portal/shared-contracts/dates';
import type { ErpBranch } from '@portal/shared-contracts/erp';
import type { Writing } from './importing.ts';
import { DELETED, refused, skipStale, STORED, type Outcome } from './outcome.ts';

/** Adds a branch or brings it up to date, with its holidays. */
export async function upsertBranchIn({ trx }: Writing, record: ErpBranch): Promise<Outcome> {
  const known = await trx
    .selectFrom('branch')
    .select('erp_version')
    .where('id', '=', record.branchID)
    .forUpdate()
    .executeTakeFirst();
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  if (!isTimeZone(record.timeZone)) return refused('timeZone', 'There is no such time zone.');
  const row = {
    id: record.branchID,
    position: record.position,
    title: record.title,
    address1: record.address1,
    address2: record.address2,
    address3: record.address3,
    city: record.city,
    state: record.state,
    zip_code: record.zipCode,
    phone_number: record.phoneNumber,
    fax_number: record.faxNumber,
    open_hours: record.openHours,
    saturdays: record.saturdays,
    time_zone: record.timeZone,
    latitude: record.latitude,
    longitude: record.longitude,
    erp_version: record.version,
  };
  await trx
    .insertInto('branch')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await trx.deleteFrom('branch_holiday').where('branch_id', '=', record.branchID).execute();
  const days = [...new Set(record.holidays)].map((day) => ({ branch_id: record.branchID, day }));
  if (days.length > 0) await trx.insertInto('branch_holiday').values(days).execute();
  return STORED;
}

/** Deletes a branch that no customer and no credit memo is of. People who preferred it have no preferred store. */
export async function removeBranchIn({ trx }: Writing, key: string): Promise<Outcome> {
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
