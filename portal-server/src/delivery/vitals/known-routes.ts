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
 * Tells whether a published version has a route. Only such names become labels of the metrics and keys of the histograms: a caller
 * could send any number of other names.
 */
export function knownRoutes(db: Database['db']) {
  const routesOf = new LRUCache<string, readonly string[]>({ max: MOST_VERSIONS });
  return async ({ section, version, route }: PageVisit): Promise<boolean> => {
    const key = `${section} ${version}`;
    const cached = routesOf.get(key);
    if (cached) return cached.includes(route);
    const [artifact] = await readArtifacts(db, [{ name: section, version }]);
    if (artifact === undefined) return false;
    const routes = routesIn(artifact);
    routesOf.set(key, routes);
    return routes.includes(route);
  };
}
