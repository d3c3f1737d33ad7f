import type { HistoryRow } from '@portal/shared-contracts/schemas';

/** One row of the registry's history. */
export interface Release extends Omit<HistoryRow, 'releasedAt'> {
  releasedAt: Date;
}

/** A version that a share of the people get instead of the released one. */
export interface Canary {
  version: string;
  percent: number;
}

/** State of one artifact. */
export interface Standing {
  /** Oldest first. The last one is released; a rollback goes to the one before it. */
  versions: readonly string[];
  canary: Canary | undefined;
}

/** State of an artifact with its last release. */
export interface ReleasedStanding extends Standing {
  last: Release;
}

/** State of the whole registry. */
export interface RegistryState {
  /** Undefined before the first release. */
  newest: Release | undefined;
  /** By name of the artifact. */
  standings: ReadonlyMap<string, ReleasedStanding>;
}

/** State of an artifact that was never released. */
export const NOTHING_RELEASED: Standing = { versions: [], canary: undefined };

/** Number of versions to which an artifact can be rolled back, one after another. */
const KEPT_VERSIONS = 100;

/**
 * State of an artifact after one more release. Publishing, promoting and releasing add a version. A rollback removes the versions
 * after the one that it names; a version that is not among them replaces the last. Retiring removes all. A switch leaves all as it is.
 * Every other change except a change of the canary itself ends the canary, because the canary was tried beside another version.
 */
export function standingAfter(
  { versions, canary: before }: Standing,
  { version, action, percent }: Pick<Release, 'version' | 'action' | 'percent'>,
): Standing {
  if (action === 'flag') return { versions, canary: before };
  const canary = action === 'canary' ? { version, percent: percent ?? 0 } : undefined;
  if (action === 'publish' || action === 'promote' || action === 'release')
    return { versions: [...versions, version].slice(-KEPT_VERSIONS), canary };
  if (action === 'rollback') {
    const at = versions.lastIndexOf(version, -2);
    return { versions: at === -1 ? [...versions.slice(0, -1), version] : versions.slice(0, at + 1), canary };
  }
  if (action === 'retire') return NOTHING_RELEASED;
  return { versions, canary };
}

/** The versions that pages get: the released one, the one before it, and the canary. */
export const versionsShown = ({ versions, canary }: Standing): string[] => [
  ...new Set([...versions.slice(-2), ...(canary ? [canary.version] : [])]),
];

/** The versions that people get now: the released one, and the canary. */
export const versionsServed = ({ versions, canary }: Standing): string[] => [
  ...new Set([...versions.slice(-1), ...(canary ? [canary.version] : [])]),
];
