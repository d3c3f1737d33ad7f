import { LRUCache } from 'lru-cache';
import type { PageVisit } from '@portal/shared-contracts/schemas';
import type { Database } from '../../platform/database/database.ts';
import { readArtifacts } from '../registry/artifact-store.ts';

/** Home is a page of the shell. */
const HOME = '/';

const MOST_VERSIONS = 500;

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
    const routes = artifact.kind === 'shell' ? [HOME] : artifact.descriptor.routes.map(({ path }) => path);
    routesOf.set(key, routes);
    return routes.includes(route);
  };
}
