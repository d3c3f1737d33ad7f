import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Registry } from '@portal/shared-contracts/schemas';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import type { CurrentRegistry, RegistryReader } from '../registry/registry-reader.ts';
import { contentSecurityPolicy, integrityPolicy } from './content-security-policy.ts';
import { foreignSources } from './foreign-sources.ts';
import { isRefused, registryFor } from './given-page.ts';
import { asksForPage, pathnameOf, redirectTo, redirectToCanonical } from './page-path.ts';
import { pageWriter, type PageWriter } from './page.ts';
import { previewRefusedPage } from './preview-refused-page.ts';
import { settingUpPage } from './setting-up-page.ts';
import { frameVisitor } from './visitor.ts';

/**
 * Browsers put a page aside for Back only where they may keep it. Opened anew it is always asked for again; the first frame
 * in it, which has nothing private, depends on cookies and language.
 */
const KEPT_FOR_BACK = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-language' };

/** A query may hold a code that signs somebody in, or a link's token: addresses with one are not kept. */
const mayBeKept = ({ query }: FastifyRequest): boolean => Object.keys(query as object).length === 0;

/** The portal's page, at every path that no other route serves. */
export function pageRoutes(
  app: PortalApp,
  reader: RegistryReader,
  services: Pick<Services, 'config' | 'database' | 'now'>,
  publicKey: string,
): void {
  const { company, timeZone, site } = services.config;
  const facts = { publicKey, company, timeZone, hasShop: site.shop !== null };
  const sources = foreignSources(services.config);
  const integrity = integrityPolicy(sources);
  let prepared: { of: CurrentRegistry; write: PageWriter } | undefined;

  /** The page of the released versions is written once; any other registry is written for each request. */
  function writerOf(current: CurrentRegistry, given: Registry): PageWriter {
    if (given !== current.registry) return pageWriter({ registry: given, shell: current.shell }, facts);
    if (prepared?.of !== current) prepared = { of: current, write: pageWriter(current, facts) };
    return prepared.write;
  }

  // The page is given to any address; what a section then asks the API with that address is checked there.
  const config = { access: 'public', takesUnsafeText: true } as const;
  app.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    if (!asksForPage(request)) return reply.callNotFound();
    if (redirectToCanonical(request, reply)) return reply;
    const pathname = pathnameOf(request);
    const current = await reader.current();
    const given = await registryFor(request, reply, current.registry, services);
    const visitor = frameVisitor(request);
    const { language } = visitor;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const nonce = randomBytes(18).toString('base64');
    reply.header('content-security-policy', contentSecurityPolicy(nonce, sources));
    if (integrity !== undefined) reply.header('integrity-policy', integrity);
    if (isRefused(given)) return reply.code(given.status).send(previewRefusedPage(language, given.text));
    const write = writerOf(current, given);
    if (write === undefined) {
      reply.code(503).header('retry-after', '3');
      return reply.send(settingUpPage(language));
    }
    const page = write({ pathname, nonce, visitor });
    if (page.status === 308) return redirectTo(page.path, request, reply);
    if (mayBeKept(request)) reply.headers(KEPT_FOR_BACK);
    return reply.code(page.status).send(page.html);
  });
}
