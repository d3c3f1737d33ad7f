import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import pTimeout from 'p-timeout';
import { hostOf } from '../../platform/http/outward-url.ts';
import { reachableAddress } from './reachable-address.ts';
import { systemResolve, type Resolve } from '../../platform/http/resolve-host.ts';

/** An endpoint has this long to answer, connecting included. */
const LONGEST_MS = 10_000;
/** Limit of bytes that are read of an answer, because only its status matters. */
const MOST_READ = 1_024;

export interface Sending {
  /** Whether endpoints may be in private networks. */
  toPrivate: boolean;
  resolve?: Resolve;
  longestMs?: number;
}

/**
 * Posts `body` and returns the status. It connects to a checked address, follows no redirects, and ends after ten seconds.
 * @throws Error when there is no answer in time or the address may not be called
 */
export async function sendRequest(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  { toPrivate, resolve = systemResolve, longestMs = LONGEST_MS }: Sending,
): Promise<number> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    return await pTimeout(post(new URL(url), { headers, body, signal, toPrivate, resolve }), {
      milliseconds: longestMs,
      message: new Error('no answer in time'),
    });
  } finally {
    ending.abort();
  }
}

async function post(
  target: URL,
  given: {
    headers: Record<string, string>;
    body: string;
    signal: AbortSignal;
    toPrivate: boolean;
    resolve: Resolve;
  },
): Promise<number> {
  const { headers, body, signal } = given;
  const address = await reachableAddress(target, given);
  const name = hostOf(target);
  const isSecure = target.protocol === 'https:';
  const { promise, resolve: answered, reject } = Promise.withResolvers<number>();
  const request = (isSecure ? requestHttps : requestHttp)({
    host: address,
    port: target.port || (isSecure ? 443 : 80),
    path: `${target.pathname}${target.search}`,
    method: 'POST',
    // The certificate is checked against the name, not against the address.
    ...(isSecure && isIP(name) === 0 && { servername: name }),
    headers: { ...headers, host: target.host, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal,
  });
  request.on('error', reject);
  request.on('response', (response) => {
    let read = 0;
    const done = (): void => {
      answered(response.statusCode ?? 0);
      request.destroy();
    };
    response.on('data', (part: Buffer) => {
      read += part.length;
      if (read >= MOST_READ) done();
    });
    response.on('end', done);
    response.on('error', done);
  });
  request.end(body);
  return promise;
}
