import { sql } from 'kysely';
import type { TestPortal } from './test-portal.ts';

/** Waits until `count` statements of the portal wait for a lock, or `meanwhile` has ended. */
export async function lockWaits(
  { database: { db } }: Pick<TestPortal, 'database'>,
  count: number,
  meanwhile: Promise<unknown>,
): Promise<void> {
  const over = meanwhile.then(() => true);
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.count ?? 0) >= count) return;
    if (await Promise.race([over, Promise.resolve(false)])) return;
  }
}
