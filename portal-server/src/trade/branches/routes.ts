import { addDays, isTimeZone } from '@portal/shared-contracts/dates';
import { Answer, Branch } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import { Type } from 'typebox';
import type { Area, Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import type { BranchTable } from '../trade-tables.ts';

export const branches: Area = (app, services) => {
  app.get(
    '/api/branches',
    {
      config: { inView: 'frame' },
      schema: {
        summary: 'Branches; the first is the default',
        response: { 200: Answer(Type.Array(Branch)) },
      },
    },
    async () => ({ data: await readBranches(services) }),
  );
};

/** Days ahead whose holidays are answered. */
const HOLIDAYS_AHEAD = 366;

/** The stores in their order. A store with an unknown time zone gets the distributor's. */
async function readBranches(services: Pick<Services, 'database' | 'config' | 'now'>): Promise<Branch[]> {
  const { db } = services.database;
  const holidays = await readHolidays(services);
  const rows = await db.selectFrom('branch').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((branch, at) => ({
    id: at + 1,
    branchId: branch.id,
    title: branch.title,
    address: addressOf(branch),
    phoneNumber: branch.phone_number,
    openHours: branch.open_hours,
    saturdays: branch.saturdays,
    timeZone: isTimeZone(branch.time_zone) ? branch.time_zone : services.config.timeZone,
    holidays: (holidays.get(branch.id) ?? []).map(({ day }) => day),
    center: { lat: branch.latitude, lng: branch.longitude },
  }));
}

const addressOf = ({
  address1,
  address2,
  address3,
  city,
  state,
  zip_code,
}: Selectable<BranchTable>): string =>
  [address1, address2, address3, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', ');

/** Holidays by store, from yesterday on, because it may still be yesterday in a store's time zone. */
async function readHolidays(services: Pick<Services, 'database' | 'config' | 'now'>) {
  const day = today(services);
  const rows = await services.database.db
    .selectFrom('branch_holiday')
    .selectAll()
    .where('day', '>=', addDays(day, -1))
    .where('day', '<=', addDays(day, HOLIDAYS_AHEAD))
    .orderBy('day')
    .execute();
  return Map.groupBy(rows, ({ branch_id }) => branch_id);
}
