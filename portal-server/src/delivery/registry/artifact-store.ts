import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Artifact, StoredFile } from './artifact.ts';
import type { CheckedUpload } from './upload-check.ts';

/** Content hash of a stored version, or undefined. */
export async function storedContentHash(
  db: Kysely<Schema>,
  name: string,
  version: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('artifact')
    .select('content_hash')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content_hash;
}

/** Stores a version with its files. Of a version that is there already it only brings back files that were lost. */
export async function storeArtifact(
  db: Kysely<Schema>,
  upload: CheckedUpload,
  by: string,
  at: Date,
): Promise<void> {
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

/** The artifacts of these versions, in no order. */
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

/** A stored version by its whole name, or the newest that was built from a package version such as `1.5.0`. */
export async function findVersion(
  db: Kysely<Schema>,
  name: string,
  version: string,
): Promise<Artifact | undefined> {
  const row = await db
    .selectFrom('artifact')
    .select('version')
    .where('name', '=', name)
    .where((is) => is.or([is('version', '=', version), is('version', 'like', `${version}-%`)]))
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (await readArtifacts(db, [{ name, version: row.version }]))[0];
}

/** Versions of an artifact that stay at any age, and the days that a version stays after it was last used. */
const KEPT_VERSIONS = 20;
const KEPT_DAYS = 30;

/** Keeps that pages were given these versions of an artifact until `at`. */
export async function markUsed(
  db: Kysely<Schema>,
  name: string,
  versions: readonly string[],
  at: Date,
): Promise<void> {
  if (versions.length === 0) return;
  await db
    .updateTable('artifact')
    .set({ last_used_at: at })
    .where('name', '=', name)
    .where('version', 'in', versions)
    .execute();
}

/**
 * Deletes the versions of an artifact, with their files, that are not among its newest and that pages have not been given
 * for {@link KEPT_DAYS}: the session of a page that was open since then has ended.
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

/** One file of an artifact, or undefined. */
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
