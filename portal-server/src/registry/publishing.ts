import { collisions } from '@portal/shared-contracts/check';
import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Artifact } from './artifact.ts';
import { readArtifacts, storeArtifact, storedContentHash } from './artifact-store.ts';
import type { Problem } from './problem.ts';
import { standingByName, type Release } from './release-history.ts';
import { addRelease, lockRegistry, readReleases } from './release-store.ts';
import type { CheckedUpload } from './upload-check.ts';

/** Who changes the registry, and when. */
export interface Change {
  by: string;
  at: Date;
}

export interface Released {
  name: string;
  version: string;
  /** What a rollback would go to. */
  previous: string | null;
  serial: number;
}

export type PublishOutcome =
  | { status: 'released' | 'unchanged'; release: Released }
  | { status: 'refused'; problems: Problem[] }
  | { status: 'versionTaken' };

export type RollbackOutcome =
  | { status: 'released'; release: Released }
  | { status: 'refused'; problems: Problem[] }
  | { status: 'nothingBefore' };

/** Stores and releases a checked upload in one transaction, one change of the registry at a time. */
export function publish(
  { db }: Database,
  upload: CheckedUpload,
  { by, at }: Change,
): Promise<PublishOutcome> {
  const { artifact, contentHash } = upload;
  const { name, version } = artifact;
  return db.transaction().execute(async (transaction): Promise<PublishOutcome> => {
    await lockRegistry(transaction);
    const stored = await storedContentHash(transaction, name, version);
    if (stored !== undefined && stored !== contentHash) return { status: 'versionTaken' };
    const releases = await readReleases(transaction);
    const problems = await collisionProblems(transaction, releases, artifact);
    if (problems.length > 0) return { status: 'refused', problems };
    await storeArtifact(transaction, upload, by, at);
    const versions = standingByName(releases).get(name) ?? [];
    const serial = releases.at(-1)?.serial ?? 0;
    if (versions.at(-1) === version) {
      return { status: 'unchanged', release: { name, version, previous: versions.at(-2) ?? null, serial } };
    }
    await addRelease(transaction, {
      serial: serial + 1,
      name,
      version,
      action: 'publish',
      releasedAt: at,
      releasedBy: by,
    });
    return {
      status: 'released',
      release: { name, version, previous: versions.at(-1) ?? null, serial: serial + 1 },
    };
  });
}

/** Releases the version before the released one, in one row. */
export function rollback({ db }: Database, name: string, { by, at }: Change): Promise<RollbackOutcome> {
  return db.transaction().execute(async (transaction): Promise<RollbackOutcome> => {
    await lockRegistry(transaction);
    const releases = await readReleases(transaction);
    const versions = standingByName(releases).get(name) ?? [];
    const version = versions.at(-2);
    if (version === undefined) return { status: 'nothingBefore' };
    for (const artifact of await readArtifacts(transaction, [{ name, version }])) {
      const problems = await collisionProblems(transaction, releases, artifact);
      if (problems.length > 0) return { status: 'refused', problems };
    }
    const serial = (releases.at(-1)?.serial ?? 0) + 1;
    await addRelease(transaction, {
      serial,
      name,
      version,
      action: 'rollback',
      releasedAt: at,
      releasedBy: by,
    });
    return { status: 'released', release: { name, version, previous: versions.at(-3) ?? null, serial } };
  });
}

/** What of a section about to be released belongs to another section that is released now. */
async function collisionProblems(
  transaction: Transaction<Schema>,
  releases: readonly Release[],
  candidate: Artifact,
): Promise<Problem[]> {
  if (candidate.kind === 'shell') return [];
  const released = [...standingByName(releases)].flatMap(([name, versions]) =>
    versions.slice(-1).map((version) => ({ name, version })),
  );
  const sections = (await readArtifacts(transaction, released)).filter(
    (artifact) => artifact.kind === 'section',
  );
  const taken = collisions(
    candidate.descriptor,
    sections.map(({ descriptor }) => descriptor),
  );
  return taken.map((text) => ({ rule: 'descriptor', text }));
}
