import type { Sweep } from '../sweeping/area.ts';

/** Counts whose window is over. */
export const sweepLimits: Sweep = async (db, now) => {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute();
};
