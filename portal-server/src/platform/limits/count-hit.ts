import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface Hits {
  /** How often, this time included, in the window that is open. */
  hits: number;
  resetsAt: Date;
}

/** Counts one more hit of `bucket`, in windows of `windowMs`, over all server processes together. */
export function countHit(db: Database['db'], bucket: string, windowMs: number, now: Date): Promise<Hits> {
  const resetsAt = new Date(now.getTime() + windowMs);
  return db
    .insertInto('rate_limit')
    .values({ bucket, hits: 1, resets_at: resetsAt })
    .onConflict((known) =>
      known.column('bucket').doUpdateSet({
        hits: sql<number>`case when rate_limit.resets_at <= ${now} then 1 else least(rate_limit.hits, 1000000) + 1 end`,
        resets_at: sql<Date>`case when rate_limit.resets_at <= ${now} then ${resetsAt} else rate_limit.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at as resetsAt'])
    .executeTakeFirstOrThrow();
}
