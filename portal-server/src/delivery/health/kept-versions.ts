import type { ClientFault, KeptVersion } from '@portal/shared-contracts/schemas';
import type { Count } from '../counts/hourly-counts.ts';
import { HOUR_MS } from '../../platform/time/hour.ts';
import { NOTHING_RELEASED, standingAfter, type Release, type Standing } from '../registry/standing.ts';

/** Hours for which a version must have been released to count as good. */
const GOOD_HOURS = 1;
/** Reported faults of a good version, for each hour in which it was released. */
const GOOD_FAULTS_AN_HOUR = 1;

export interface StoredVersion {
  version: string;
  published_at: Date;
  published_by: string;
}

interface Past {
  releases: number;
  ms: number;
  lastReleasedAt: Date | null;
  isTakenBack: boolean;
}

const NO_PAST: Past = { releases: 0, ms: 0, lastReleasedAt: null, isTakenBack: false };

/**
 * The stored versions of an artifact, each with what the history and the browsers said about it. `history` has all releases of the
 * artifact, oldest first; `faults` has the reports of the last 30 days.
 */
export function keptVersions(
  stored: readonly StoredVersion[],
  history: readonly Release[],
  faults: readonly Count<ClientFault>[],
  now: Date,
): KeptVersion[] {
  const { past, released } = pastOf(history, now);
  return stored.map(({ version, published_at, published_by }) => {
    const { releases, ms, lastReleasedAt, isTakenBack } = past.get(version) ?? NO_PAST;
    const hours = ms / HOUR_MS;
    const reports = faults
      .filter(({ last }) => last.version === version)
      .reduce((sum, { count }) => sum + count, 0);
    return {
      version,
      storedAt: published_at.toISOString(),
      storedBy: published_by,
      isReleased: version === released,
      releases,
      releasedHours: Math.round(hours * 10) / 10,
      lastReleasedAt: lastReleasedAt?.toISOString() ?? null,
      isTakenBack,
      faults: reports,
      isGood: hours >= GOOD_HOURS && !isTakenBack && reports <= hours * GOOD_FAULTS_AN_HOUR,
    };
  });
}

/** How long each version was the released one, and how that ended. */
function pastOf(
  history: readonly Release[],
  now: Date,
): { past: ReadonlyMap<string, Past>; released: string | undefined } {
  const past = new Map<string, Past>();
  let standing: Standing = NOTHING_RELEASED;
  history.forEach((release, at) => {
    const before = standing.versions.at(-1);
    standing = standingAfter(standing, release);
    const current = standing.versions.at(-1);
    if (before !== undefined && before !== current && release.action === 'rollback')
      past.set(before, { ...(past.get(before) ?? NO_PAST), isTakenBack: true });
    if (current === undefined) return;
    const known = past.get(current) ?? NO_PAST;
    const until = history[at + 1]?.releasedAt ?? now;
    past.set(current, {
      releases: known.releases + (before === current ? 0 : 1),
      ms: known.ms + Math.max(0, until.getTime() - release.releasedAt.getTime()),
      lastReleasedAt: before === current ? known.lastReleasedAt : release.releasedAt,
      isTakenBack: before === current && known.isTakenBack,
    });
  });
  return { past, released: standing.versions.at(-1) };
}
