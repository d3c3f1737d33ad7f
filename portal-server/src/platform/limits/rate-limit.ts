import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Services } from '../http/portal-app.ts';
import type { Sweep } from '../sweeping/area.ts';

declare module '../database/schema.ts' {
  interface Schema {
    rate_limit: { bucket: string; hits: number; resets_at: Date };
  }
}

/**
 * Counts a hit of `bucket`, over all server processes together. Answers the number of hits in the current window of `windowMs`,
 * including this one.
 */
export function countHit(
  db: Database['db'],
  bucket: string,
  windowMs: number,
  now: Date,
): Promise<{ hits: number; resetsAt: Date }> {
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

/** Lets @fastify/rate-limit count in the database, so that a limit holds across server processes and restarts. */
export function databaseStore({ database, now }: Services): FastifyRateLimitStoreCtor {
  return class DatabaseStore implements FastifyRateLimitStore {
    #route = '';

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow = 60_000,
    ): void {
      countHit(database.db, `${this.#route} ${key}`, timeWindow, now()).then(
        ({ hits, resetsAt }) => done(null, { current: hits, ttl: resetsAt.getTime() - now().getTime() }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(params: object): FastifyRateLimitStore {
      const store = new DatabaseStore();
      // The types of the plugin are wrong here.
      const { routeInfo } = params as { routeInfo: { method: string | string[]; url: string } };
      store.#route = `${String(routeInfo.method)} ${routeInfo.url}`;
      return store;
    }
  };
}

/** Removes counts whose window has ended. */
export const sweepLimits: Sweep = async (db, now) => {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute();
};
