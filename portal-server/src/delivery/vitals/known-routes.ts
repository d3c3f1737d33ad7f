import { LRUCache } from 'lru-cache';
import type { PageVisit } from '@portal/shared-contracts/schemas';
import type { Database } from '../../platform/database/database.ts';
import { readArtifacts } from '../registry/artifact-store.ts';
import type { Artifact } from '../registry/artifact.ts';

/** Home is a page of the shell that shows cards and figures of sections. */
const HOME = '/';

const MOST_VERSIONS = 500;

/** Routes of a version, with home for cards and figures. */
function routesIn(artifact: Artifact): string[] {
  if (artifact.kind === 'shell') return [HOME];
  const { routes, cards, figures = [] } = artifact.descriptor;
  return [...routes.map(({ path }) => path), ...(cards.length + figures.length > 0 ? [HOME] : [])];
}

/**
 * Leaves out the visits of versions that are not stored and of routes that they do not have. Only such names become labels of the metrics
 * and keys of the histograms: a caller could send any number of other names.
 */
export function knownRoutes(db: Database['db']) {
  const routesOf = new LRUCache<string, readonly string[]>({ max: MOST_VERSIONS });
  const keyOf = ({ section, version }: Pick<PageVisit, 'section' | 'version'>) => `${section} ${version}`;
  return async (visits: readonly PageVisit[]): Promise<PageVisit[]> => {
    const unread = new Map(
      visits.filter((visit) => !routesOf.has(keyOf(visit))).map((visit) => [keyOf(visit), visit]),
    );
    const read = await readArtifacts(
      db,
      [...unread.values()].map(({ section: name, version }) => ({ name, version })),
    );
    for (const artifact of read)
      routesOf.set(keyOf({ section: artifact.name, version: artifact.version }), routesIn(artifact));
    return visits.filter((visit) => routesOf.get(keyOf(visit))?.includes(visit.route));
  };
}
