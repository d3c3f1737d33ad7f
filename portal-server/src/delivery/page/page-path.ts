import { SERVER_SEGMENTS } from '@portal/shared-contracts/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Paths that are never a page, also when the browser accepts HTML: the server's own paths, and files at the root such as
 * `/registry.json`. Deeper paths may have a dot in a product's code: `/dedicated-inventory/AL6061-RD-2.000`.
 */
const NO_PAGE = new RegExp(String.raw`^/(${SERVER_SEGMENTS.join('|')})(/|$)|^/[^/]*\.[A-Za-z0-9]+$`);

const acceptsHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || /text\/html|\*\/\*/.test(accept);

/** Path of the request's address, not decoded. */
export const pathnameOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** True when the request asks for a page of the portal. Its path need not be canonical. */
export const asksForPage = (request: FastifyRequest): boolean =>
  /^(GET|HEAD)$/.test(request.method) &&
  acceptsHtml(request) &&
  !NO_PAGE.test(canonicalPath(pathnameOf(request)));

/**
 * The form of a path that the server and the shell's router read alike: one slash before each segment, none at the end, and no
 * percent sign outside an escape. It never starts with two slashes (browsers read a backslash as a slash), so a redirect to it
 * stays in the portal.
 */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split(/[/\\]+/).filter((segment) => segment !== '');
  return `/${segments.map(readable).join('/')}`;
}

function readable(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return segment.replaceAll('%', '%25');
  }
}

/** Redirects a request to another path and keeps its query. */
export function redirectTo(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.url.slice(pathnameOf(request).length);
  return reply.header('cache-control', 'no-store').redirect(path + query, 308);
}

/** Redirects a request to its canonical path. Returns false, and does nothing, when its path is canonical. */
export function redirectToCanonical(request: FastifyRequest, reply: FastifyReply): boolean {
  const canonical = canonicalPath(pathnameOf(request));
  if (canonical === pathnameOf(request)) return false;
  void redirectTo(canonical, request, reply);
  return true;
}
