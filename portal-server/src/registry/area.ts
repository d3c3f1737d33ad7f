import type { Area } from '../http/portal-app.ts';
import { pageRoutes } from '../page/routes.ts';
import { assetRoutes } from './asset-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { createRegistryReader } from './registry-reader.ts';
import { registryRoutes } from './registry-routes.ts';
import { createSigner, readPrivateKey } from './signing.ts';

/** Milliseconds after which a release of another server process is seen at the latest. */
const REGISTRY_MAX_AGE = 1_000;

/** Everything a browser loads: what is published, what is deployed, its files, and the page that brings them in. */
export const registry: Area = async (app, services) => {
  const { database, config } = services;
  const signer = createSigner(await readPrivateKey(database.db, config.registryKey));
  const reader = createRegistryReader({
    db: database.db,
    signer,
    maxAge: REGISTRY_MAX_AGE,
    onError: (error) => app.log.error(error, 'the registry could not be read, the last one stays in force'),
  });
  registryRoutes(app, services, reader, signer);
  publishRoutes(app, services, reader);
  assetRoutes(app, services);
  pageRoutes(app, reader);
};
