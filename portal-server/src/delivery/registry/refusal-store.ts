import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { RegistryRefusalTable } from './tables.ts';

type Db = Database['db'];

const HOUR = 3_600_000;
const KEPT_HOURS = 30 * 24;

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR) * HOUR);

/** Counts a refusal in its hour and keeps who was refused last; hours of long ago are swept out. */
export async function keepRefusal(
  db: Db,
  { name, rule, by }: { name: string; rule: string; by: string },
  now: Date,
): Promise<void> {
  const last = { last_at: now, last_by: by };
  const { refusals } = await db
    .insertInto('registry_refusal')
    .values({ hour: hourOf(now), name, rule, refusals: 1, ...last })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'name', 'rule'])
        .doUpdateSet({ refusals: sql<number>`registry_refusal.refusals + 1`, ...last }),
    )
    .returning('refusals')
    .executeTakeFirstOrThrow();
  if (refusals > 1) return;
  const oldest = new Date(now.getTime() - KEPT_HOURS * HOUR);
  await db.deleteFrom('registry_refusal').where('hour', '<', oldest).execute();
}

export type RefusalCount = Omit<Selectable<RegistryRefusalTable>, 'hour'>;

/** What was refused in the hours since `since`: a row for each artifact and rule, the latest first. */
export async function refusalsSince(db: Db, since: Date): Promise<RefusalCount[]> {
  const hours = await db
    .selectFrom('registry_refusal')
    .selectAll()
    .where('hour', '>=', hourOf(since))
    .orderBy('last_at', 'desc')
    .execute();
  const same = Map.groupBy(hours, ({ name, rule }) => `${name} ${rule}`);
  return [...same.values()].flatMap(([latest, ...earlier]) => {
    if (!latest) return [];
    const { hour: _, ...refusal } = latest;
    return [{ ...refusal, refusals: earlier.reduce((sum, each) => sum + each.refusals, refusal.refusals) }];
  });
}
