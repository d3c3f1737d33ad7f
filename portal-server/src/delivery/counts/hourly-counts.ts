import { sql, type ColumnType } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { HOUR_MS, hourOf } from '../../platform/time/hour.ts';

const KEPT_HOURS = 30 * 24;

type Topic = 'refusal' | 'fault';

interface HourlyCountTable {
  topic: Topic;
  hour: Date;
  key: string;
  count: number;
  last_at: Date;
  last: ColumnType<unknown, string, string>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    hourly_count: HourlyCountTable;
  }
}

export interface Count<Occurrence> {
  count: number;
  lastAt: Date;
  /** The latest occurrence. */
  last: Occurrence;
}

/** Counts of one topic by hour of the database's clock and `keyOf`. Counts older than {@link KEPT_HOURS} are deleted. */
export function hourlyCounts<Occurrence extends object>(
  db: Database['db'],
  topic: Topic,
  keyOf: (occurrence: Occurrence) => string,
) {
  return {
    /** Counts `times` occurrences. */
    async add(occurrence: Occurrence, now: Date, times = 1): Promise<void> {
      const last = { last_at: now, last: JSON.stringify(occurrence) };
      const { count } = await db
        .insertInto('hourly_count')
        .values({ topic, hour: hourOf(now), key: keyOf(occurrence), count: times, ...last })
        .onConflict((conflict) =>
          conflict
            .columns(['topic', 'hour', 'key'])
            .doUpdateSet({ count: sql<number>`hourly_count.count + ${times}`, ...last }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      if (count > times) return;
      const oldest = new Date(now.getTime() - KEPT_HOURS * HOUR_MS);
      await db.deleteFrom('hourly_count').where('topic', '=', topic).where('hour', '<', oldest).execute();
    },
    /** Sums of the hours since `since`, one for each key, the latest first. */
    async since(since: Date): Promise<Count<Occurrence>[]> {
      const hours = await db
        .selectFrom('hourly_count')
        .select(['key', 'count', 'last_at as lastAt', 'last'])
        .where('topic', '=', topic)
        .where('hour', '>=', hourOf(since))
        .orderBy('last_at', 'desc')
        .execute();
      return [...Map.groupBy(hours, ({ key }) => key).values()].flatMap((same) => {
        const [latest] = same;
        if (!latest) return [];
        const count = same.reduce((sum, each) => sum + each.count, 0);
        return [{ count, lastAt: latest.lastAt, last: latest.last as Occurrence }];
      });
    },
  };
}
