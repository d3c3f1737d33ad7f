import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Artifact, StoredFile } from './artifact.ts';
import type { CheckedUpload } from './upload-check.ts';

/** Content hash of a stored version; undefined when it is not stored. */
export async function storedContentHash(db: Kysely<Schema>, name: string, version: string) {
  const row = await db
    .selectFrom('artifact')
    .select('content_hash')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content_hash;
}

/** Stores a version with its files. For a version that is already stored, it only restores lost files. */
export async function storeArtifact(db: Kysely<Schema>, upload: CheckedUpload, by: string, at: Date) {
  const { artifact, files, contentHash } = upload;
  const { kind, name, version } = artifact;
  await db
    .insertInto('artifact')
    .values({
      name,
      version,
      kind,
      content_hash: contentHash,
      descriptor: kind === 'section' ? JSON.stringify(artifact.descriptor) : null,
      html: kind === 'shell' ? artifact.html : null,
      remote: kind === 'section' ? artifact.remote : null,
      entry: kind === 'section' ? artifact.entry : null,
      preload: JSON.stringify(artifact.preload),
      integrity: JSON.stringify(artifact.integrity),
      published_at: at,
      published_by: by,
      last_used_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { path, contentType, integrity, brotli } of files) {
    await db
      .insertInto('artifact_file')
      .values({ name, version, path, content_type: contentType, integrity, brotli })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The stored artifacts among `wanted`, in no order. */
export async function readArtifacts(
  db: Kysely<Schema>,
  wanted: readonly { name: string; version: string }[],
): Promise<Artifact[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('artifact')
    .select(['name', 'version', 'kind', 'descriptor', 'html', 'remote', 'entry', 'preload', 'integrity'])
    .where((is) => is.or(wanted.map(({ name, version }) => is.and({ name, version }))))
    .execute();
  return rows.map(
    ({ kind, name, version, preload, integrity, descriptor, html, remote, entry }): Artifact => {
      const published = { name, version, preload, integrity };
      if (kind === 'shell' && html !== null) return { kind, ...published, html };
      if (kind === 'section' && descriptor !== null && remote !== null && entry !== null) {
        return { kind, ...published, descriptor, remote, entry };
      }
      throw new Error(`artifact ${name} ${version} is stored incompletely`);
    },
  );
}

/** Query for the stored version `version`, or for the newest build of a package version such as `1.5.0`. */
const buildsOf = (db: Kysely<Schema>, name: string, version: string) =>
  db
    .selectFrom('artifact')
    .select('artifact.version')
    .where('artifact.name', '=', name)
    .where((is) =>
      is.or([is('artifact.version', '=', version), is('artifact.version', 'like', `${version}-%`)]),
    )
    .orderBy('published_at', 'desc')
    .limit(1);

/** The stored version `version`, or the newest build of a package version such as `1.5.0`. */
export async function findVersion(db: Kysely<Schema>, name: string, version: string) {
  const row = await buildsOf(db, name, version).executeTakeFirst();
  return row && (await readArtifacts(db, [{ name, version: row.version }]))[0];
}

/** The build `version`, or the newest build of that package version. Only builds that were once released to everybody are considered. */
export async function findReleasedVersion(
  db: Kysely<Schema>,
  name: string,
  version: string,
): Promise<string | undefined> {
  const row = await buildsOf(db, name, version)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registry_release as release')
          .select('release.serial')
          .whereRef('release.name', '=', 'artifact.name')
          .whereRef('release.version', '=', 'artifact.version')
          .where('release.action', 'not in', ['canary', 'stop', 'flag']),
      ),
    )
    .executeTakeFirst();
  return row?.version;
}

/** The stored versions of an artifact, newest first. */
export const storedVersions = (db: Kysely<Schema>, name: string) =>
  db
    .selectFrom('artifact')
    .select(['version', 'published_at', 'published_by'])
    .where('name', '=', name)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(500)
    .execute();

/** The newest versions of an artifact, which are never deleted. */
const KEPT_VERSIONS = 20;
/** Days after its last use in which a version is not deleted. */
const KEPT_DAYS = 30;

/** Records that pages got these versions of an artifact until `at`. */
export async function markUsed(db: Kysely<Schema>, name: string, versions: readonly string[], at: Date) {
  if (versions.length === 0) return;
  await db
    .updateTable('artifact')
    .set({ last_used_at: at })
    .where('name', '=', name)
    .where('version', 'in', versions)
    .execute();
}

/**
 * Deletes old versions of an artifact with their files: versions that are not among the newest and that no page got for
 * {@link KEPT_DAYS}. By then the session of every page that got them has ended.
 */
export async function pruneVersions(db: Kysely<Schema>, name: string, now: Date): Promise<void> {
  await db
    .deleteFrom('artifact')
    .where('name', '=', name)
    .where('last_used_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .where('version', 'not in', (versions) =>
      versions
        .selectFrom('artifact as newest')
        .select('newest.version')
        .where('newest.name', '=', name)
        .orderBy('newest.published_at', 'desc')
        .limit(KEPT_VERSIONS),
    )
    .execute();
}

export async function readFile(
  db: Kysely<Schema>,
  name: string,
  version: string,
  path: string,
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('artifact_file')
    .select(['content_type', 'integrity', 'brotli'])
    .where('name', '=', name)
    .where('version', '=', version)
    .where('path', '=', path)
    .executeTakeFirst();
  return row && { path, contentType: row.content_type, integrity: row.integrity, brotli: row.brotli };
}
