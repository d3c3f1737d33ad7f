import { sql, type Kysely } from 'kysely';
import type { Schema } from '@portal/portal-server/src/platform/database/schema.ts';

const FORENOON = '8:00 AM - 12:00 PM';
const [CALIFORNIA, ARIZONA] = ['America/Los_Angeles', 'America/Phoenix'];

/** Stores in their order: id, title, street, city, state, ZIP, area code and last digits of the phone, Saturday hours, time zone, latitude, longitude. */
// prettier-ignore
const STORES = [
  [6, 'Sun Valley', '11200 Sheldon Street', 'Sun Valley', 'CA', '91352', '818', '06', FORENOON, CALIFORNIA, 34.2267, -118.3802],
  [27, 'Phoenix', '2900 West Lincoln Street', 'Phoenix', 'AZ', '85009', '602', '27', FORENOON, ARIZONA, 33.4413, -112.1226],
  [28, 'Inland Empire', '1450 South Milliken Avenue', 'Ontario', 'CA', '91761', '909', '28', FORENOON, CALIFORNIA, 34.042, -117.5588],
  [10, 'Tucson', '3780 East Columbia Street', 'Tucson', 'AZ', '85714', '520', '10', FORENOON, ARIZONA, 32.172, -110.913],
  [26, 'San Diego', '1010 West 19th Street', 'National City', 'CA', '91950', '619', '26', FORENOON, CALIFORNIA, 32.6668, -117.1118],
  [1, 'Orange County', '2501 East Miraloma Avenue', 'Anaheim', 'CA', '92806', '714', '01', FORENOON, CALIFORNIA, 33.8577, -117.8786],
  [37, 'San Jose', '1660 Old Oakland Road', 'San Jose', 'CA', '95131', '408', '37', null, CALIFORNIA, 37.3847, -121.8946],
] as const;

/** The name of a demo branch. */
export const branchName = (branchId: number): string => STORES.find(([id]) => id === branchId)?.[1] ?? '';

const rowOf = (
  [id, title, address1, city, state, zip_code, ...rest]: (typeof STORES)[number],
  at: number,
) => {
  const [area, digits, saturdays, time_zone, latitude, longitude] = rest;
  return {
    id,
    position: at + 1,
    title,
    address1,
    city,
    state,
    zip_code,
    phone_number: `${area}-555-01${digits}`,
    fax_number: `${area}-555-0${150 + Number(digits)}`,
    open_hours: '7:00 AM - 5:00 PM',
    saturdays,
    time_zone,
    latitude,
    longitude,
  };
};

/** Adds the demo's stores and their holidays: New Year, Memorial, Independence, Labor, Thanksgiving and Christmas Day. */
export async function insertBranches(db: Kysely<Schema>): Promise<void> {
  const rows = STORES.map(rowOf);
  await db
    .insertInto('branch')
    .values(rows)
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  const ids = rows.map(({ id }) => id);
  // `isodow`: Monday is 1, Thursday 4.
  await sql`
    insert into branch_holiday (branch_id, day)
    select branch_id, holiday.day
    from unnest(${ids}::integer[]) as branch_id, generate_series(2024, 2040) as year,
    lateral (values
      (make_date(year, 1, 1)),
      (make_date(year, 5, 31) - (extract(isodow from make_date(year, 5, 31))::integer - 1)),
      (make_date(year, 7, 4)),
      (make_date(year, 9, 1) + (8 - extract(isodow from make_date(year, 9, 1))::integer) % 7),
      (make_date(year, 11, 1) + (11 - extract(isodow from make_date(year, 11, 1))::integer) % 7 + 21),
      (make_date(year, 12, 25))
    ) as holiday (day)
    on conflict do nothing`.execute(db);
}
