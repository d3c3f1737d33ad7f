import type { Database } from '../database/database.ts';
import type { Area } from '../http/portal-app.ts';
import { repeat } from '../repeating/repeat.ts';

const EVERY_MS = 10 * 60_000;

/** Removes an area's rows that are expired by `now`, the database's time. Queries ignore expired rows anyway, so this only saves space. */
export type Sweep = (db: Database['db'], now: Date) => Promise<void>;

/** Runs every sweep, one after another, while the server runs. A failed sweep is logged and does not stop the others. */
export const sweeping =
  (sweeps: readonly Sweep[]): Area =>
  (app, { database }) => {
    const work = async (): Promise<void> => {
      for (const sweep of sweeps)
        await sweep(database.db, await database.now()).catch((error: unknown) =>
          app.log.warn({ err: error }, 'sweep failed'),
        );
    };
    repeat(app, { name: 'sweeping', everyMs: EVERY_MS, work });
  };
