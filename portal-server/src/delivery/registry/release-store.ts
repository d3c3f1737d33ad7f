import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  NOTHING_RELEASED,
  standingAfter,
  type RegistryState,
  type Release,
  type ReleasedStanding,
} from './standing.ts';
import type { RegistryReleaseTable } from './tables.ts';

/** Number of the registry's advisory lock in the database. */
const REGISTRY_LOCK = 7_267_001;

/** Locks the registry until the transaction ends. Other changes wait, also those of other processes. */
export async function lockRegistry(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(REGISTRY_LOCK)})`.execute(transaction);
}

const releaseOf = ({
  released_at,
  released_by,
  serial,
  ...row
}: Selectable<RegistryReleaseTable>): Release => ({
  ...row,
  serial: Number(serial),
  releasedAt: released_at,
  releasedBy: released_by,
});

/** Releases of one artifact or of all, newest first. */
export async function newestReleases(
  db: Kysely<Schema>,
  { name, limit }: { name: string | undefined; limit: number },
): Promise<Release[]> {
  const newest = db.selectFrom('registry_release').selectAll().orderBy('serial', 'desc').limit(limit);
  const rows = await (name === undefined ? newest : newest.where('name', '=', name)).execute();
  return rows.map(releaseOf);
}

/** Every release of an artifact, oldest first. */
export async function releasesOf(db: Kysely<Schema>, name: string): Promise<Release[]> {
  const rows = await db
    .selectFrom('registry_release')
    .selectAll()
    .where('name', '=', name)
    .orderBy('serial')
    .execute();
  return rows.map(releaseOf);
}

/** State of every artifact, by its name. */
export async function readStandings(db: Kysely<Schema>): Promise<Map<string, ReleasedStanding>> {
  const rows = await db
    .selectFrom('artifact_standing')
    .innerJoin('registry_release', 'registry_release.serial', 'artifact_standing.last_serial')
    .select(['versions', 'canary_version', 'canary_percent'])
    .selectAll('registry_release')
    .orderBy('registry_release.name')
    .execute();
  return new Map(
    rows.map(({ versions, canary_version: version, canary_percent: percent, ...last }) => [
      last.name,
      {
        versions,
        canary: version === null || percent === null ? undefined : { version, percent },
        last: releaseOf(last),
      },
    ]),
  );
}

export async function readState(db: Kysely<Schema>): Promise<RegistryState> {
  const [newest] = await newestReleases(db, { name: undefined, limit: 1 });
  return { newest, standings: await readStandings(db) };
}

/** Adds a release to the history and stores the new state of its artifact. Returns the new state of the registry. */
export async function addRelease(
  db: Kysely<Schema>,
  { standings }: RegistryState,
  release: Release,
): Promise<RegistryState> {
  const { releasedAt, releasedBy, ...row } = release;
  await db
    .insertInto('registry_release')
    .values({ ...row, released_at: releasedAt, released_by: releasedBy })
    .execute();
  const standing = standingAfter(standings.get(release.name) ?? NOTHING_RELEASED, release);
  const columns = {
    versions: JSON.stringify(standing.versions),
    canary_version: standing.canary?.version ?? null,
    canary_percent: standing.canary?.percent ?? null,
    last_serial: release.serial,
  };
  await db
    .insertInto('artifact_standing')
    .values({ name: release.name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute();
  return { newest: release, standings: new Map(standings).set(release.name, { ...standing, last: release }) };
}
