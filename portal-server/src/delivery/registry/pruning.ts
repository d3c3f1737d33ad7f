import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { standingAfter, type Release } from './release-history.ts';

/** Versions of an artifact that stay whatever their age, and the days that a version stays after it was last used. */
export const KEPT_VERSIONS = 20;
export const KEPT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface StoredVersion {
  version: string;
  publishedAt: Date;
}

/**
 * The stored versions of one artifact that nobody can need any more: not among the newest, and for long neither
 * published nor in the registry, so that a tab that has been open since then would have ended its session long ago.
 */
export function prunable(stored: readonly StoredVersion[], own: readonly Release[], now: Date): string[] {
  const lastUsed = lastUses(own, now);
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  return stored
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(KEPT_VERSIONS)
    .filter(
      ({ version, publishedAt }) => Math.max(publishedAt.getTime(), lastUsed.get(version) ?? 0) < oldest,
    )
    .map(({ version }) => version);
}

/** When each version was last one that pages were given: as released, as the one before, or as a canary. */
function lastUses(own: readonly Release[], now: Date): Map<string, number> {
  const used = new Map<string, number>();
  own.forEach((_, at) => {
    const until = own[at + 1]?.releasedAt ?? now;
    const { versions, canary } = standingAfter(own.slice(0, at + 1));
    for (const version of [...versions.slice(-2), ...(canary ? [canary.version] : [])])
      used.set(version, until.getTime());
  });
  return used;
}

/** Deletes the versions of an artifact that are {@link prunable}, with their files. */
export async function pruneVersions(
  transaction: Transaction<Schema>,
  name: string,
  history: readonly Release[],
  now: Date,
): Promise<void> {
  const rows = await transaction
    .selectFrom('artifact')
    .select(['version', 'published_at'])
    .where('name', '=', name)
    .execute();
  const stored = rows.map(({ version, published_at }) => ({ version, publishedAt: published_at }));
  const own = history.filter((release) => release.name === name);
  const gone = prunable(stored, own, now);
  if (gone.length === 0) return;
  await transaction.deleteFrom('artifact').where('name', '=', name).where('version', 'in', gone).execute();
}
