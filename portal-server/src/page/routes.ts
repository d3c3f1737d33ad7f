import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../http/messages.ts';
import type { PortalApp, Services } from '../http/portal-app.ts';
import type { CurrentRegistry, RegistryReader } from '../registry/registry-reader.ts';
import { contentSecurityPolicy, INTEGRITY_POLICY } from './content-security-policy.ts';
import { pageWriter, type PageWriter } from './page.ts';
import { settingUpPage } from './setting-up-page.ts';

/** What is never a page of the portal, whatever a browser accepts. */
const NO_PAGE = /^\/(api|assets|registry|registry\.json|livez|readyz|metrics)(\/|$)|\.[A-Za-z0-9]+$/;
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?authkey=[^;]/;

const pathnameOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;
const acceptsHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || /text\/html|\*\/\*/.test(accept);

/** The portal's page, at every path that is nothing else's. */
export function pageRoutes(
  app: PortalApp,
  reader: RegistryReader,
  { config }: Pick<Services, 'config'>,
  publicKey: string,
): void {
  // A hosted passkey provider is called by the browser itself.
  const connect = config.passwordless ? [new URL(config.passwordless.apiUrl).origin] : [];
  let prepared: { of: CurrentRegistry; write: PageWriter } | undefined;

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const pathname = pathnameOf(request);
    if (NO_PAGE.test(pathname) || !acceptsHtml(request)) return reply.callNotFound();
    const current = await reader.current();
    if (prepared?.of !== current) prepared = { of: current, write: pageWriter(current, publicKey) };
    const { write } = prepared;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const nonce = randomBytes(18).toString('base64');
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce, connect))
      .header('integrity-policy', INTEGRITY_POLICY);
    if (write === undefined) {
      reply.code(503).header('retry-after', '3');
      return reply.send(settingUpPage(languageOf(request.headers['accept-language'])));
    }
    const { status, html } = write({
      pathname,
      nonce,
      isSignedIn: SESSION_COOKIE.test(request.headers.cookie ?? ''),
    });
    return reply.code(status).send(html);
  });
}
