import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.ts';
import { HttpError } from './http-error.ts';
import type { IncomingMessage } from 'node:http';
import type { PortalApp } from './portal-app.ts';

const STATUS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers bytes that are not HTTP. Writes to the socket, because there is no request. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (socket.destroyed || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, reason] = STATUS[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify(errorAnswer(new HttpError(status), undefined).body);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
}

/** Answers an address that cannot be routed (`/%zz`), for which Fastify runs no hooks. */
export function answerUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = errorAnswer(error, request.headers['accept-language']);
  void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body as a stream, and ends stalled senders itself. */
    streamsBody?: boolean;
  }
}

/** Longest time for sending a body, and for sending the rest of one that was answered already. */
const BODY_MS = 30_000;
const UNREAD_BODY_MS = 5_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Calls `act` unless the whole request has arrived within `ms`. */
function unlessArrived(request: IncomingMessage, ms: number, act: () => void): NodeJS.Timeout {
  const timer = setTimeout(() => {
    if (!request.complete) act();
  }, ms).unref();
  request.once('close', () => clearTimeout(timer));
  return timer;
}

/** Ends connections whose body arrives too slowly. Node's own limit would also end streamed bodies. */
export function limitBodies(app: PortalApp, headers: Record<string, string>): void {
  app.addHook('onRequest', ({ raw, routeOptions: { config } }, reply, done) => {
    if (hasBody(raw) && !config.streamsBody) {
      const timeout = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const cut = () => answerUnreadable(timeout, raw.socket, headers);
      const timer = unlessArrived(raw, BODY_MS, cut);
      reply.raw.once('finish', () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (hasBody(raw) && !raw.complete && !raw.destroyed)
      unlessArrived(raw, UNREAD_BODY_MS, () => raw.destroy());
    done();
  });
}

/**
 * Closes connections without a request when the server closes. Browsers open some in advance. Node counts them as busy, so the
 * server would wait until they time out, for more than a minute.
 */
export function closeUnusedConnections(app: PortalApp): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
