import type { ClientFault } from '@portal/shared-contracts/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ClientFaultTable } from './fault-tables.ts';

type Db = Database['db'];

const HOUR = 3_600_000;
const KEPT_HOURS = 30 * 24;

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR) * HOUR);

/** Whether that version of the section or the shell was ever published here. */
export async function isPublished(
  db: Db,
  { section, version }: Pick<ClientFault, 'section' | 'version'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('artifact')
    .select('name')
    .where('name', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the fault in its hour and keeps where it last happened; hours of long ago are swept out. */
export async function keepFault(db: Db, fault: ClientFault, now: Date): Promise<void> {
  const { section, version, kind, error, place, shown } = fault;
  const last = { last_at: now, error, place: place ?? null, shown };
  const { reports } = await db
    .insertInto('client_fault')
    .values({ hour: hourOf(now), section, version, kind, reports: 1, ...last })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'section', 'version', 'kind'])
        .doUpdateSet({ reports: sql<number>`client_fault.reports + 1`, ...last }),
    )
    .returning('reports')
    .executeTakeFirstOrThrow();
  if (reports > 1) return;
  const oldest = new Date(now.getTime() - KEPT_HOURS * HOUR);
  await db.deleteFrom('client_fault').where('hour', '<', oldest).execute();
}

export type FaultCount = Omit<Selectable<ClientFaultTable>, 'hour'>;

/**
 * What went wrong in browsers in the hours since `since`: a row for each section, version and kind, the latest first,
 * with the last error of it. For the operator's pages.
 */
export async function faultsSince(db: Db, since: Date): Promise<FaultCount[]> {
  const hours = await db
    .selectFrom('client_fault')
    .selectAll()
    .where('hour', '>=', hourOf(since))
    .orderBy('last_at', 'desc')
    .execute();
  const same = Map.groupBy(hours, ({ section, version, kind }) => `${section} ${version} ${kind}`);
  return [...same.values()].flatMap(([latest, ...earlier]) => {
    if (!latest) return [];
    const { hour: _, ...fault } = latest;
    const reports = earlier.reduce((sum, each) => sum + each.reports, fault.reports);
    return [{ ...fault, reports }];
  });
}
