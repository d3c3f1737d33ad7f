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
 * State of an artifact after one more release. Publishing and promoting add a version; a rollback removes the versions after the
 * one that it names. Every change except a change of the canary itself ends the canary, because the canary was tried beside another
 * version.
 */
export function standingAfter(
  { versions }: Standing,
  { version, action, percent }: Pick<Release, 'version' | 'action' | 'percent'>,
): Standing {
  const canary = action === 'canary' ? { version, percent: percent ?? 0 } : undefined;
  if (action === 'publish' || action === 'promote')
    return { versions: [...versions, version].slice(-KEPT_VERSIONS), canary };
  if (action === 'rollback')
    return { versions: versions.slice(0, versions.lastIndexOf(version, -2) + 1), canary };
  return { versions, canary };
}

/** The versions that pages get: the released one, the one before it, and the canary. */
export const versionsShown = ({ versions, canary }: Standing): string[] => [
  ...new Set([...versions.slice(-2), ...(canary ? [canary.version] : [])]),
];
