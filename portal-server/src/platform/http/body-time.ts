import type { IncomingMessage } from 'node:http';
import type { PortalApp } from './portal-app.ts';
import { answerUnreadable } from './unreadable-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body as a stream of any length, and sees to senders that stall. */
    streamsBody?: boolean;
  }
}

/** How long a sender may take for a body, and go on sending one that was answered before it came. */
const BODY_MS = 30_000;
const UNREAD_BODY_MS = 5_000;

class BodyTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Does `act` unless all of the request has come within `ms`. */
function unlessCome(request: IncomingMessage, ms: number, act: () => void): NodeJS.Timeout {
  const timer = setTimeout(() => {
    if (!request.complete) act();
  }, ms).unref();
  request.once('close', () => clearTimeout(timer));
  return timer;
}

/** Cuts connections over which a body comes too slowly. Node's own limit would hold for bodies that are streams, too. */
export function limitBodies(app: PortalApp, headers: Record<string, string>): void {
  app.addHook('onRequest', ({ raw, routeOptions: { config } }, reply, done) => {
    if (hasBody(raw) && !config.streamsBody) {
      const cut = () => answerUnreadable(new BodyTimeout(), raw.socket, headers);
      const timer = unlessCome(raw, BODY_MS, cut);
      reply.raw.once('finish', () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (hasBody(raw) && !raw.complete && !raw.destroyed) unlessCome(raw, UNREAD_BODY_MS, () => raw.destroy());
    done();
  });
}
