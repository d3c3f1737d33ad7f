import type { Database } from '../database/database.ts';
import type { Area } from '../http/portal-app.ts';
import { repeat } from '../repeating/repeat.ts';

const EVERY_MS = 10 * 60_000;

/** Removes an area's expired rows. The queries check the time as well, so sweeping only saves room. */
export type Sweep = (db: Database['db'], now: Date) => Promise<void>;

/** Runs every sweep, one after the other, as long as the server runs. One that fails is logged and keeps no other from its turn. */
export const sweeping =
  (sweeps: readonly Sweep[]): Area =>
  (app, { database, now }) => {
    const work = async (): Promise<void> => {
      for (const sweep of sweeps)
        await sweep(database.db, now()).catch((error: unknown) =>
          app.log.warn({ err: error }, 'sweep failed'),
        );
    };
    repeat(app, { name: 'sweeping', everyMs: EVERY_MS, work });
  };
