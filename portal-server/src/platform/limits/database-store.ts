import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Services } from '../http/portal-app.ts';
import { countHit } from './count-hit.ts';

/** The options that the plug-in passes for a route; its types declare the route itself. */
interface OfRoute {
  routeInfo: { method: string | string[]; url: string };
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
      const { routeInfo } = params as OfRoute;
      store.#route = `${String(routeInfo.method)} ${routeInfo.url}`;
      return store;
    }
  };
}
