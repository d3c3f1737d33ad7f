import { DAY_MS } from '@portal/shared-contracts/dates';
import type { VitalMeasure } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { hourOf } from '../../platform/time/hour.ts';
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

/** Milliseconds for which histograms are kept, and over which they are read. */
const KEPT = 14 * DAY_MS;

/** One measured time of a route in one version. */
export interface Measured {
  section: string;
  version: string;
  route: string;
  measure: VitalMeasure;
  milliseconds: number;
}

/** Adds times to the histograms of their hour by the database's clock, in one statement. */
export async function addTimes(db: Database['db'], times: readonly Measured[], now: Date): Promise<void> {
  // In one order, so that two reports never wait for each other's rows.
  const same = [...Map.groupBy(times, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (same.length === 0) return;
  const rows = same.map(([, [first, ...others]]) => {
    const { milliseconds, ...what } = first!;
    const all = [milliseconds, ...others.map((time) => time.milliseconds)];
    return { hour: hourOf(now), ...what, counts: merge(all.map((each) => oneIn(bucketOf(each)))) };
  });
  await db
    .insertInto('page_vital')
    .values(rows)
    .onConflict((known) =>
      known.columns(['hour', 'section', 'version', 'route', 'measure']).doUpdateSet({
        counts: sql<number[]>`(select array_agg(old + new order by at)
          from unnest(page_vital.counts, excluded.counts) with ordinality as bucket (old, new, at))`,
      }),
    )
    .execute();
}

/** Names a histogram; no name in it has a space. */
export const keyOf = ({ section, version, route, measure }: Omit<Measured, 'milliseconds'>): string =>
  [section, route, measure, version].join(' ');

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
  const { rows } = await sql<RouteTimes>`
    select section, version, route, measure, array_agg(total order by at) as counts
    from (
      select section, version, route, measure, at, sum(amount)::integer as total
      from page_vital, unnest(counts) with ordinality as bucket (amount, at)
      where hour >= ${since} and section = coalesce(${section ?? null}, section)
      group by section, version, route, measure, at
    ) as sums
    group by section, version, route, measure
    order by section, route, version, measure`.execute(db);
  return rows;
}

/** Removes the histograms of long ago. */
export const sweepVitals: Sweep = async (db, now) => {
  await db
    .deleteFrom('page_vital')
    .where('hour', '<', new Date(now.getTime() - KEPT))
    .execute();
};
