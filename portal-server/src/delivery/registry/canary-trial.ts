import { sql, type Generated, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Canary, ReleasedStanding } from './standing.ts';

interface CanaryTrialTable {
  name: string;
  serial: number;
  steps: number[] | null;
  began_at: Date;
  canary_visits: Generated<number>;
  canary_faulty: Generated<number>;
  canary_slow: Generated<number>;
  released_visits: Generated<number>;
  released_faulty: Generated<number>;
  released_slow: Generated<number>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    canary_trial: CanaryTrialTable;
  }
}

/** What the visits of a version were like. */
export interface Visits {
  visits: number;
  /** Visits with a fault. */
  faulty: number;
  /** Visits with a slow load. */
  slow: number;
}

/** The version of a canary's trial that a visit had. */
export type TrialGroup = 'canary' | 'released';

/** A running canary since its last change. */
export interface CanaryTrial extends Record<TrialGroup, Visits> {
  name: string;
  /** Serial of that change. */
  serial: number;
  running: Canary;
  /** The released version. */
  beside: string;
  /** The further shares that the release guard takes it to; null without the guard. */
  steps: readonly number[] | null;
  beganAt: Date;
}

/**
 * Begins the trial of an artifact's canary anew after a change of the artifact. Ends it when the change ended the canary. A change of
 * a switch leaves the further steps as they were.
 */
export async function beginTrial(
  db: Kysely<Schema>,
  { last, canary }: ReleasedStanding,
  steps: readonly number[] | undefined,
): Promise<void> {
  const { name, serial, action, releasedAt } = last;
  const [before] = action === 'flag' ? await readTrials(db, name) : [];
  await db.deleteFrom('canary_trial').where('name', '=', name).execute();
  if (canary === undefined) return;
  const further = steps ?? before?.steps;
  await db
    .insertInto('canary_trial')
    .values({ name, serial, steps: further ? [...further] : null, began_at: releasedAt })
    .execute();
}

const trialOf = (
  row: Selectable<CanaryTrialTable> & {
    versions: string[];
    canary_version: string | null;
    canary_percent: number | null;
  },
): CanaryTrial => ({
  name: row.name,
  serial: Number(row.serial),
  running: { version: row.canary_version ?? '', percent: row.canary_percent ?? 0 },
  beside: row.versions.at(-1) ?? '',
  steps: row.steps,
  beganAt: row.began_at,
  canary: { visits: row.canary_visits, faulty: row.canary_faulty, slow: row.canary_slow },
  released: { visits: row.released_visits, faulty: row.released_faulty, slow: row.released_slow },
});

/** The trial of each running canary, or of one. */
export async function readTrials(db: Kysely<Schema>, name?: string): Promise<CanaryTrial[]> {
  const every = db
    .selectFrom('canary_trial')
    .innerJoin('artifact_standing', 'artifact_standing.name', 'canary_trial.name')
    .selectAll('canary_trial')
    .select(['versions', 'canary_version', 'canary_percent'])
    .orderBy('canary_trial.name');
  const rows = await (name === undefined ? every : every.where('canary_trial.name', '=', name)).execute();
  return rows.map(trialOf);
}

/** Adds a visit to the trial, unless the canary was changed since. */
export async function addVisit(
  db: Kysely<Schema>,
  { name, serial }: Pick<CanaryTrial, 'name' | 'serial'>,
  group: TrialGroup,
  { faulty, slow }: { faulty: boolean; slow: boolean },
): Promise<void> {
  const more = (column: string, isMore: boolean) => ({
    [column]: sql<number>`${sql.ref(column)} + ${isMore ? 1 : 0}`,
  });
  await db
    .updateTable('canary_trial')
    .set({
      ...more(`${group}_visits`, true),
      ...more(`${group}_faulty`, faulty),
      ...more(`${group}_slow`, slow),
    })
    .where('name', '=', name)
    .where('serial', '=', serial)
    .execute();
}
