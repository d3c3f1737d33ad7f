import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Release } from './release-history.ts';
import type { RegistryReleaseTable } from './tables.ts';

/** Names the registry among the advisory locks of the database. */
const REGISTRY_LOCK = 7_267_001;

/** Until the transaction ends nobody else changes the registry, in this process or another. */
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

/** Every release, in order of its serial. */
export async function readReleases(db: Kysely<Schema>): Promise<Release[]> {
  const rows = await db.selectFrom('registry_release').selectAll().orderBy('serial').execute();
  return rows.map(releaseOf);
}

/** The newest releases, of one artifact or of all, newest first. */
export async function newestReleases(
  db: Kysely<Schema>,
  { name, limit }: { name: string | undefined; limit: number },
): Promise<Release[]> {
  const newest = db.selectFrom('registry_release').selectAll().orderBy('serial', 'desc').limit(limit);
  const rows = await (name === undefined ? newest : newest.where('name', '=', name)).execute();
  return rows.map(releaseOf);
}

export async function addRelease(
  db: Kysely<Schema>,
  { releasedAt, releasedBy, ...release }: Release,
): Promise<void> {
  await db
    .insertInto('registry_release')
    .values({ ...release, released_at: releasedAt, released_by: releasedBy })
    .execute();
}
