import { addDays, isTimeZone } from '@portal/shared-contracts/dates';
import type { Branch } from '@portal/shared-contracts/schemas';
import type { Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/today.ts';

/** Days ahead of which a store's holidays are told. */
const HOLIDAYS_AHEAD = 366;

/** The stores of the distributor, in their order. One whose zone is unknown is in the distributor's. */
export async function readBranches(
  services: Pick<Services, 'database' | 'config' | 'now'>,
): Promise<Branch[]> {
  const { db } = services.database;
  const holidays = await readHolidays(services);
  const rows = await db.selectFrom('branch').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((branch, at) => ({
    id: at + 1,
    branchId: branch.id,
    title: branch.title,
    address: [
      branch.address1,
      branch.address2,
      branch.address3,
      `${branch.city}, ${branch.state} ${branch.zip_code}`,
    ]
      .filter(Boolean)
      .join(', '),
    phoneNumber: branch.phone_number,
    openHours: branch.open_hours,
    saturdays: branch.saturdays,
    timeZone: isTimeZone(branch.time_zone) ? branch.time_zone : services.config.timeZone,
    holidays: holidays.get(branch.id) ?? [],
    center: { lat: branch.latitude, lng: branch.longitude },
  }));
}

/** Holidays by store, from yesterday on: in a store's zone it may still be yesterday. */
async function readHolidays(
  services: Pick<Services, 'database' | 'config' | 'now'>,
): Promise<Map<number, string[]>> {
  const day = today(services);
  const rows = await services.database.db
    .selectFrom('branch_holiday')
    .selectAll()
    .where('day', '>=', addDays(day, -1))
    .where('day', '<=', addDays(day, HOLIDAYS_AHEAD))
    .orderBy('day')
    .execute();
  const byBranch = new Map<number, string[]>();
  for (const row of rows) byBranch.set(row.branch_id, [...(byBranch.get(row.branch_id) ?? []), row.day]);
  return byBranch;
}
