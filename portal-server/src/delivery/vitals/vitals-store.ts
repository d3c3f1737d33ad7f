import { DAY_MS } from '@portal/shared-contracts/dates';
import type { VitalMeasure } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { bucketOf, merge, oneIn } from './histogram.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    page_vital: {
      hour: Date;
      section: string;
      version: string;
      route: string;
      measure: VitalMeasure;
      counts: number[];
    };
  }
}

const HOUR = 3_600_000;
/** Milliseconds for which histograms are kept, and over which they are read. */
const KEPT = 14 * DAY_MS;

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR) * HOUR);

/** One measured time of a route in one version. */
export interface Measured {
  section: string;
  version: string;
  route: string;
  measure: VitalMeasure;
  milliseconds: number;
}

/** Adds a time to the histogram of its hour by the database's clock. */
export async function addTime(db: Database['db'], time: Measured, now: Date): Promise<void> {
  const { milliseconds, ...what } = time;
  const bucket = bucketOf(milliseconds);
  // The first element of an array has the index 1.
  const element = sql.raw(`counts[${bucket + 1}]`);
  await sql`
    insert into page_vital (hour, section, version, route, measure, counts)
    values (${hourOf(now)}, ${what.section}, ${what.version}, ${what.route}, ${what.measure},
      ${oneIn(bucket)}::integer[])
    on conflict (hour, section, version, route, measure) do update set ${element} = page_vital.${element} + 1`.execute(
    db,
  );
}

/** All times of one measure of a route in one version. */
export interface RouteTimes extends Omit<Measured, 'milliseconds'> {
  counts: number[];
}

/** The histograms of the last two weeks, by section, version, route and measure. */
export async function readTimes(
  db: Database['db'],
  now: Date,
  section: string | undefined,
): Promise<RouteTimes[]> {
  const since = new Date(now.getTime() - KEPT);
  const every = db
    .selectFrom('page_vital')
    .selectAll()
    .where('hour', '>=', since)
    .orderBy('section')
    .orderBy('route')
    .orderBy('version')
    .orderBy('measure');
  const hours = await (section === undefined ? every : every.where('section', '=', section)).execute();
  const same = Map.groupBy(hours, (row) => [row.section, row.route, row.measure, row.version].join(' '));
  return [...same.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { section, version, route, measure } = first;
    return [{ section, version, route, measure, counts: merge(rows.map(({ counts }) => counts)) }];
  });
}

/** Removes the histograms of long ago. */
export const sweepVitals: Sweep = async (db, now) => {
  await db
    .deleteFrom('page_vital')
    .where('hour', '<', new Date(now.getTime() - KEPT))
    .execute();
};
