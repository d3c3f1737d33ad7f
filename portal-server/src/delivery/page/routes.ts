import { randomBytes } from 'node:crypto';
import { SERVER_SEGMENTS } from '@portal/shared-contracts/routes';
import type { Registry } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/messages.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import type { CurrentRegistry, RegistryReader } from '../registry/registry-reader.ts';
import { contentSecurityPolicy, INTEGRITY_POLICY } from './content-security-policy.ts';
import { isRefused, registryFor } from './given-page.ts';
import { pageWriter, type PageWriter } from './page.ts';
import { previewRefusedPage } from './preview-refused-page.ts';
import { settingUpPage } from './setting-up-page.ts';
import { seemsSignedIn } from './visitor.ts';

/**
 * Paths that are never a page of the portal, whatever a browser accepts: the server's own, and files at the root such as
 * an icon or `/registry.json`. Further down a dot is part of a product's code: `/dedicated-inventory/AL6061-RD-2.000`.
 */
const NO_PAGE = new RegExp(String.raw`^/(${SERVER_SEGMENTS.join('|')})(/|$)|^/[^/]*\.[A-Za-z0-9]+$`);

const pathnameOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;
const acceptsHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || /text\/html|\*\/\*/.test(accept);

/** The portal's page, at every path that no other route serves. */
export function pageRoutes(
  app: PortalApp,
  reader: RegistryReader,
  services: Pick<Services, 'config' | 'database' | 'now'>,
  publicKey: string,
): void {
  const { company, passwordless, timeZone } = services.config;
  const facts = { publicKey, companyName: company.name, timeZone };
  // A hosted passkey provider is called by the browser itself.
  const connect = passwordless ? [new URL(passwordless.apiUrl).origin] : [];
  let prepared: { of: CurrentRegistry; write: PageWriter } | undefined;

  /** The page of the released versions is written once; any other registry is written for each request. */
  function writerOf(current: CurrentRegistry, given: Registry): PageWriter {
    if (given !== current.registry) return pageWriter({ registry: given, shell: current.shell }, facts);
    if (prepared?.of !== current) prepared = { of: current, write: pageWriter(current, facts) };
    return prepared.write;
  }

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const pathname = pathnameOf(request);
    if (NO_PAGE.test(pathname) || !acceptsHtml(request)) return reply.callNotFound();
    const current = await reader.current();
    const given = await registryFor(request, reply, current.registry, services);
    const language = languageOf(request.headers['accept-language']);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const nonce = randomBytes(18).toString('base64');
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce, connect))
      .header('integrity-policy', INTEGRITY_POLICY);
    if (isRefused(given)) return reply.code(given.status).send(previewRefusedPage(language, given.text));
    const write = writerOf(current, given);
    if (write === undefined) {
      reply.code(503).header('retry-after', '3');
      return reply.send(settingUpPage(language));
    }
    const { status, html } = write({ pathname, nonce, isSignedIn: seemsSignedIn(request) });
    return reply.code(status).send(html);
  });
}
