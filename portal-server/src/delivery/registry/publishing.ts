import { collisions, type Problem } from '@portal/shared-contracts/check';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  findReleasedVersion,
  findVersion,
  readArtifacts,
  storeArtifact,
  storedContentHash,
} from './artifact-store.ts';
import { SHELL, type Artifact } from './artifact.ts';
import {
  changeRegistry,
  conflict,
  type Change,
  type ChangeContext,
  type ChangeOutcome,
  type Conflict,
  type Decision,
  type RegistryBook,
} from './registry-change.ts';
import type { CheckedUpload } from './upload-check.ts';
import { versionsServed, type RegistryState } from './standing.ts';

/** Stores a checked upload and releases it. With `store` it is only stored, for a preview before its release. */
export function publish(
  book: RegistryBook,
  upload: CheckedUpload,
  change: Change,
  how: 'release' | 'store' = 'release',
): Promise<ChangeOutcome> {
  const { name, version } = upload.artifact;
  return changeRegistry(book, name, change, async ({ transaction, state, standing }) => {
    const stored = await storedContentHash(transaction, name, version);
    if (stored !== undefined && stored !== upload.contentHash) return conflict('versionTaken');
    const problems = await collisionProblems(transaction, state, upload.artifact);
    if (problems.length > 0) return { status: 'refused', problems };
    const store = () => storeArtifact(transaction, upload, change.by, change.at);
    const isReleased = standing.versions.at(-1) === version && standing.canary === undefined;
    return isReleased || how === 'store'
      ? { status: 'unchanged', store }
      : { status: 'release', action: 'publish', version, store };
  });
}

/** Releases the previous version again, or `wanted`, which was released before. It also ends a canary. */
export const rollback = (
  book: RegistryBook,
  name: string,
  wanted: string | undefined,
  change: Change,
): Promise<ChangeOutcome> =>
  changeRegistry(book, name, change, async (context) => {
    const { versions } = context.standing;
    if (wanted !== undefined) return rollbackTo(context, name, wanted);
    const version = versions.at(-2);
    return version === undefined
      ? conflict(versions.length === 0 ? 'nothingReleased' : 'nothingBefore')
      : releaseStored(context, { name, version, action: 'rollback', orElse: 'nothingBefore' });
  });

async function rollbackTo(context: ChangeContext, name: string, wanted: string): Promise<Decision> {
  const { transaction, standing } = context;
  if (standing.versions.length === 0) return conflict('nothingReleased');
  const stored = (await findVersion(transaction, name, wanted))?.version;
  if (stored === undefined) return conflict('versionNotStored', wanted);
  const version = await findReleasedVersion(transaction, name, wanted);
  if (version === undefined) return conflict('neverReleased', stored);
  if (version === standing.versions.at(-1)) return conflict('versionReleased', version);
  return releaseStored(context, { name, version, action: 'rollback', orElse: 'versionNotStored' });
}

/** Releases a stored version, also of a retired section. A canary ends with it. */
export const release = (
  book: RegistryBook,
  name: string,
  wanted: string,
  change: Change,
): Promise<ChangeOutcome> =>
  changeRegistry(book, name, change, async (context) => {
    const { transaction, standing } = context;
    const version = (await findVersion(transaction, name, wanted))?.version;
    if (version === undefined) return conflict('versionNotStored', wanted);
    if (standing.versions.at(-1) === version && standing.canary === undefined) return { status: 'unchanged' };
    return releaseStored(context, { name, version, action: 'release', orElse: 'versionNotStored' });
  });

/**
 * Takes a section out of the registry. Its versions, its history and what is set of its switches stay; others may use its routes and
 * names.
 */
export const retire = (book: RegistryBook, name: string, change: Change): Promise<ChangeOutcome> =>
  changeRegistry(book, name, change, async ({ standing: { versions } }) => {
    if (name === SHELL) return conflict('shellStays');
    const version = versions.at(-1);
    return version === undefined
      ? conflict('nothingReleased')
      : { status: 'release', action: 'retire', version };
  });

/**
 * Releases a stored version to `percent` of the people. Without a version it changes the share of the current canary. With `steps`
 * the release guard takes it to those further shares, or back; without, it only reports.
 */
export const startCanary = (
  book: RegistryBook,
  name: string,
  { percent, version: wanted, steps }: CanaryWish,
  change: Change,
): Promise<ChangeOutcome> =>
  changeRegistry(book, name, change, async (context) => {
    if (name === SHELL) return conflict('noCanaryOfShell');
    const { versions, canary } = context.standing;
    if (wanted === undefined && canary === undefined) return conflict('noCanary');
    if (versions.length === 0) return conflict('nothingReleased');
    const version =
      wanted === undefined
        ? canary?.version
        : (await findVersion(context.transaction, name, wanted))?.version;
    if (version === undefined) return conflict('versionNotStored', wanted);
    if (versions.at(-1) === version) return conflict('versionReleased', version);
    return releaseStored(context, {
      name,
      version,
      action: 'canary',
      percent,
      ...(steps && { steps }),
      orElse: 'versionNotStored',
    });
  });

/** Ends the canary: everybody gets the released version again. */
export const stopCanary = (book: RegistryBook, name: string, change: Change): Promise<ChangeOutcome> =>
  changeRegistry(book, name, change, async ({ standing: { canary } }) =>
    canary === undefined
      ? conflict('noCanary')
      : { status: 'release', action: 'stop', version: canary.version },
  );

/** Releases the canary to everybody. */
export const promote = (book: RegistryBook, name: string, change: Change): Promise<ChangeOutcome> =>
  changeRegistry(book, name, change, async (context) => {
    const version = context.standing.canary?.version;
    return version === undefined
      ? conflict('noCanary')
      : releaseStored(context, { name, version, action: 'promote', orElse: 'versionNotStored' });
  });

export interface CanaryWish {
  percent: number;
  version?: string | undefined;
  /** Ascending. At 100 everybody gets the version. */
  steps?: readonly number[] | undefined;
}

interface StoredRelease {
  name: string;
  version: string;
  action: 'rollback' | 'canary' | 'promote' | 'release';
  percent?: number;
  steps?: readonly number[];
  /** The conflict if the version is not stored. */
  orElse: Conflict;
}

/** Releases a stored version, unless another section now uses one of its routes or names. */
async function releaseStored(
  { transaction, state }: ChangeContext,
  { name, version, orElse, ...release }: StoredRelease,
): Promise<Decision> {
  const [artifact] = await readArtifacts(transaction, [{ name, version }]);
  if (artifact === undefined) return conflict(orElse, version);
  const problems = await collisionProblems(transaction, state, artifact);
  if (problems.length > 0) return { status: 'refused', problems };
  return { status: 'release', version, ...release };
}

/** Collisions of a section with the versions of other sections that people get now, released or as a canary. */
async function collisionProblems(
  transaction: Transaction<Schema>,
  { standings }: RegistryState,
  candidate: Artifact,
): Promise<Problem[]> {
  if (candidate.kind === 'shell') return [];
  const used = [...standings].flatMap(([name, standing]) =>
    versionsServed(standing).map((version) => ({ name, version })),
  );
  const sections = (await readArtifacts(transaction, used)).filter((artifact) => artifact.kind === 'section');
  const taken = collisions(
    candidate.descriptor,
    sections.map(({ descriptor }) => descriptor),
  );
  return [...new Map(taken.map((problem) => [problem.text, problem])).values()];
}
