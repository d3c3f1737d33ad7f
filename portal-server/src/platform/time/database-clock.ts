import type { Services } from '../http/portal-app.ts';

interface Timed {
  now(): Promise<Date>;
}

/**
 * Services with the database's clock as `now`: sessions, links, codes and limits end by it, whatever this machine's clock says.
 * Between two readings of `database.now()` the time since the last one is measured by a clock that nobody can set.
 */
export async function followDatabaseClock<Db extends Timed>(
  database: Db,
): Promise<{ database: Db; now: Services['now'] }> {
  /** How far the database's time is ahead of `performance.now()`, in ms. */
  let aheadMs = NaN;
  const read = async (): Promise<Date> => {
    const asked = performance.now();
    const time = await database.now();
    const answered = performance.now();
    // The answer belongs to a moment between `asked` and `answered`. The offset changes only if no such moment fits it.
    const [least, most] = [time.getTime() - answered, time.getTime() - asked];
    if (!(aheadMs >= least && aheadMs <= most)) aheadMs = aheadMs > most ? most : least;
    return time;
  };
  await read();
  return { database: { ...database, now: read }, now: () => new Date(performance.now() + aheadMs) };
}
