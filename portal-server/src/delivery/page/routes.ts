import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Registry } from '@portal/shared-contracts/schemas';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import type { CurrentRegistry, RegistryReader } from '../registry/registry-reader.ts';
import { contentSecurityPolicy, integrityPolicy } from './content-security-policy.ts';
import { foreignSources } from './foreign-sources.ts';
import { isRefused, registryFor } from './chosen-registry.ts';
import { asksForPage, pathnameOf, redirectTo, redirectToCanonical } from './page-path.ts';
import { pageWriter, type PageWriter } from './page.ts';
import { previewRefusedPage, settingUpPage } from './message-page.ts';
import { frameVisitor } from './visitor.ts';

/**
 * Allows the browser's back/forward cache, which does not hold pages with `no-store`. Every other visit asks the server again. The
 * first frame holds nothing private and depends on cookies and language.
 */
const FOR_BFCACHE = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-language' };

/** Pages with a query are not cached: it may hold a login code or the token of a link. */
const mayBeCached = ({ query }: FastifyRequest): boolean => Object.keys(query as object).length === 0;

/** Serves the portal's page at every path that no other route serves. */
export function pageRoutes(
  app: PortalApp,
  reader: RegistryReader,
  services: Pick<Services, 'config' | 'database' | 'now'>,
  publicKey: string,
): void {
  const { company, timeZone, site, vitalsPercent } = services.config;
  const facts = { publicKey, company, timeZone, hasShop: site.shop !== null, vitalsPercent };
  const sources = foreignSources(services.config);
  const integrity = integrityPolicy(sources);
  let prepared: { of: CurrentRegistry; write: PageWriter } | undefined;

  /** The writer of the released versions is cached; any other registry gets a new writer for each request. */
  function writerOf(current: CurrentRegistry, chosen: Registry): PageWriter {
    if (chosen !== current.registry) return pageWriter({ registry: chosen, shell: current.shell }, facts);
    if (prepared?.of !== current) prepared = { of: current, write: pageWriter(current, facts) };
    return prepared.write;
  }

  // Every address gets the page. The API checks the values of the address that a section sends it.
  const config = { access: 'public', takesUnsafeText: true } as const;
  app.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    if (!asksForPage(request)) return reply.callNotFound();
    if (redirectToCanonical(request, reply)) return reply;
    const pathname = pathnameOf(request);
    const current = await reader.current();
    const chosen = await registryFor(request, reply, current.registry, services);
    const visitor = frameVisitor(request);
    const { language } = visitor;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const nonce = randomBytes(18).toString('base64');
    reply.header('content-security-policy', contentSecurityPolicy(nonce, sources));
    if (integrity !== undefined) reply.header('integrity-policy', integrity);
    if (isRefused(chosen)) return reply.code(chosen.status).send(previewRefusedPage(language, chosen.text));
    const write = writerOf(current, chosen);
    if (write === undefined) {
      reply.code(503).header('retry-after', '3');
      return reply.send(settingUpPage(language));
    }
    const page = write({ pathname, nonce, visitor });
    if (page.status === 308) return redirectTo(page.path, request, reply);
    if (mayBeCached(request)) reply.headers(FOR_BFCACHE);
    return reply.code(page.status).send(page.html);
  });
}
