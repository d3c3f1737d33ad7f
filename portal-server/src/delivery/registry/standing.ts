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

/** How one artifact stands. */
export interface Standing {
  /** Oldest first: the last is released, the one before is what a rollback goes to. */
  versions: readonly string[];
  canary: Canary | undefined;
}

/** How an artifact stands, with the release that made it so. */
export interface ReleasedStanding extends Standing {
  last: Release;
}

/** How the whole registry stands. */
export interface RegistryState {
  /** Undefined before the first release. */
  newest: Release | undefined;
  /** By name of the artifact. */
  standings: ReadonlyMap<string, ReleasedStanding>;
}

/** An artifact of which nothing was released. */
export const NOTHING_RELEASED: Standing = { versions: [], canary: undefined };

/** Versions to which an artifact can be rolled back, one after another. */
const KEPT_VERSIONS = 100;

/**
 * How an artifact stands after one more release. Publishing and promoting put a version on top; a rollback takes away
 * what came after the version it names. Any other change than of the canary itself ends the canary: it was tried beside
 * another version.
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

/** The versions that pages are given: the released one, the one before it, and the canary. */
export const versionsShown = ({ versions, canary }: Standing): string[] => [
  ...new Set([...versions.slice(-2), ...(canary ? [canary.version] : [])]),
];
