import type { Area, PortalApp } from '../platform/http/portal-app.ts';
import { companyRoutes } from './company/company-routes.ts';
import { releaseGuard } from './guard/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { signMissing } from './registry/document-store.ts';
import { declaredActions } from './page/declared-actions.ts';
import { healthRoutes } from './health/health-routes.ts';
import { publishRoutes } from './registry/publish-routes.ts';
import { createRegistryReader, type RegistryTrouble } from './registry/registry-reader.ts';
import { registryRoutes } from './registry/registry-routes.ts';
import { callRoutes } from './services/call-routes.ts';
import { eventRoutes } from './services/event-routes.ts';
import { serviceKeys } from './services/service-keys.ts';
import { serviceRoutes } from './services/service-routes.ts';
import { createSigner, readPrivateKey } from './registry/signing.ts';
import { vitalRoutes } from './vitals/routes.ts';

/** Milliseconds until a release of another server process is seen at the latest. */
const REGISTRY_MAX_AGE = 1_000;

function logTrouble(app: PortalApp, trouble: RegistryTrouble | undefined, err?: unknown): void {
  if (trouble === undefined) app.log.warn('the newest registry is in force again');
  else app.log.error({ trouble, err }, 'the newest registry is not usable, the last good one stays in force');
}

/** Everything that a browser loads: the registry, the files of published versions, and the page that loads them. */
export const delivery: Area = async (app, services) => {
  const { database, config } = services;
  const signer = createSigner(await readPrivateKey(database.db, config.registryKey));
  const reader = createRegistryReader({
    db: database.db,
    signer,
    maxAge: REGISTRY_MAX_AGE,
    onTrouble: (trouble, error) => logTrouble(app, trouble, error),
  });
  if (await signMissing(database.db, signer)) app.log.warn('the registry was signed with a new key');
  app.sectionActions.read = declaredActions(reader);
  registryRoutes(app, services, reader, signer);
  publishRoutes(app, services, { database, signer }, reader);
  assetRoutes(app, services);
  companyRoutes(app, config.company);
  healthRoutes(app, services, reader);
  releaseGuard(app, services, { database, signer }, reader);
  const keys = serviceKeys(services);
  serviceRoutes(app, services, keys);
  eventRoutes(app, services, reader);
  await callRoutes(app, services, keys);
  vitalRoutes(app, services, reader);
  pageRoutes(app, reader, services, signer.publicKey);
};
