import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';
import replyFrom, { type FastifyReplyFromOptions } from '@fastify/reply-from';
import type { FastifyReply } from 'fastify';
import pTimeout from 'p-timeout';
import { Agent, buildConnector } from 'undici';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { systemResolve } from '../../platform/http/resolve-host.ts';
import { mayConnect } from './service-address.ts';

/** Most connections to one service from a server process. */
export const MOST_CONNECTIONS = 16;
/** Milliseconds until a service must be connected, and until all of its answer is here. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;
/** Most bytes of an answer. */
const MOST_BYTES = 2 * 1_024 * 1_024;
const MOST_HEADER_BYTES = 16 * 1_024;

/** The whole answer of a service. */
export interface ServiceAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * The person left before the service answered, which says nothing about the service. Nobody gets this status: proxies log it for such
 * calls, and the portal does not log it as an error of its own.
 */
export class CallerLeft extends HttpError {
  constructor() {
    super(499);
  }
}

/** There is no connection to the service, whatever the call asks. */
export class NotConnected extends Error {
  readonly code: string | undefined;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.name = 'NotConnected';
    this.code = cause.code;
  }
}

/** Finds the addresses of a host, without those that may not be called. */
const lookupFor =
  (protocol: string): LookupFunction =>
  (host, { all }, done) => {
    systemResolve(host).then(
      (found) => {
        const addresses = found
          .filter((address) => mayConnect(protocol, address))
          .map((address) => ({ address, family: isIP(address) }));
        const [first] = addresses;
        if (first === undefined) done(new Error('no address of the host may be called'), '');
        else if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, ''),
    );
  };

function connectorFor(protocol: string): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_MS, lookup: lookupFor(protocol) });
  return (options, done) =>
    connect(options, (...[error, socket]) =>
      error ? done(new NotConnected(error), null) : done(null, socket),
    );
}

const agentFor = (protocol: string): Agent =>
  new Agent({
    connections: MOST_CONNECTIONS,
    pipelining: 1,
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    maxHeaderSize: MOST_HEADER_BYTES,
    connect: connectorFor(protocol),
  });

/** Lets replies of `app` ask services. Certificates are checked, and redirects are not followed. */
export async function addServiceClient(app: PortalApp): Promise<void> {
  const agents = { 'http:': agentFor('http:'), 'https:': agentFor('https:') };
  const request = (options: { origin: string }, done: (error: Error | null, data: unknown) => void) =>
    agents[options.origin.startsWith('https:') ? 'https:' : 'http:'].request(
      // One limit for all of it: a service that sends a byte now and then would pass those between two bytes.
      { ...(options as Parameters<Agent['request']>[0]), signal: AbortSignal.timeout(ANSWER_MS) },
      done,
    );
  await app.register(replyFrom, {
    undici: { request } as NonNullable<FastifyReplyFromOptions['undici']>,
    disableRequestLogging: true,
    disableCache: true,
  });
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
  });
}

/** @throws Error for a body with more than the most bytes */
async function readWhole(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes > MOST_BYTES) throw new Error(`the answer has more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What the plugin gives to `onResponse`; its types know the stream alone. */
interface Response {
  statusCode: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

/**
 * Passes the call of `reply` on to `url`, with these headers and no other of the call's, and reads the whole answer.
 * @throws CallerLeft, NotConnected, and Error when the answer is too slow or too large, or the connection breaks
 */
export function askService(
  reply: FastifyReply,
  { url, query, headers }: { url: string; query: string; headers: Record<string, string> },
): Promise<ServiceAnswer> {
  const { request } = reply;
  const hasBody = request.body !== undefined && request.body !== null;
  const answer = new Promise<ServiceAnswer>((resolve, reject) => {
    reply.from(url, {
      queryString: () => query,
      ...(hasBody && { body: request.body }),
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, { host, ...sent }) => ({
        ...headers,
        host,
        ...(hasBody && {
          'content-type': 'application/json',
          'content-length': String(sent['content-length']),
        }),
      }),
      rewriteHeaders: () => {
        if (request.raw.aborted) reject(new CallerLeft());
        return {};
      },
      onResponse: (_request, _reply, answered) => {
        const { statusCode: status, headers: got, stream } = answered as typeof answered & Response;
        readWhole(stream).then((body) => resolve({ status, headers: got, body }), reject);
      },
      // The plugin wraps the client's errors.
      onError: (_reply, { error }) => reject(error.cause instanceof NotConnected ? error.cause : error),
    });
  });
  return pTimeout(answer, { milliseconds: ANSWER_MS + 500, message: new Error('no answer in time') });
}
