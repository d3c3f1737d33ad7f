import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Duplex } from 'node:stream';
import { brokenBuildsScript, ERRORS_PATH, type BrokenBuilds } from './broken-builds.ts';

export interface FrontOptions {
  /** Current address of the portal behind, which answers everything else. It may change when the portal restarts. */
  portal: () => Promise<string>;
  /** Ports of the development servers, by artifact name. */
  servers: ReadonlyMap<string, number>;
  /** Static files in `folder`, served under `prefix`. */
  files: { prefix: string; folder: string };
  /** What cannot be compiled: the page shows it. */
  broken: BrokenBuilds;
  page: (nonce: string) => Promise<string>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A server with one origin for the development page, the development servers under `/dev/<name>/`, and the portal behind. */
export function createFront({ portal, servers, files, broken, page }: FrontOptions): Server {
  const targetOf = async (url: string): Promise<URL> => {
    const [, name] = /^\/dev\/([^/]+)\//.exec(url) ?? [];
    const port = name === undefined ? undefined : servers.get(name);
    return new URL(port === undefined ? await portal() : `http://127.0.0.1:${port}`);
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = incoming;
    if (method === 'GET' && isPage(incoming)) {
      const nonce = randomBytes(18).toString('base64');
      const [html, policy] = await Promise.all([page(nonce), policyOf(await portal(), nonce)]);
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
      });
      outgoing.end(html);
      return;
    }
    if (url === ERRORS_PATH) return streamBroken(broken, outgoing);
    if (url === `${ERRORS_PATH}.js`) {
      outgoing.writeHead(200, { 'content-type': TYPES['.js'] }).end(brokenBuildsScript());
      return;
    }
    const file = url.startsWith(files.prefix) ? path.join(files.folder, path.basename(url)) : undefined;
    if (file !== undefined && (await exists(file))) {
      outgoing.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
      await pipeline(createReadStream(file), outgoing);
      return;
    }
    await forward(await targetOf(url), incoming, outgoing);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: Error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end(error.message);
    });
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    targetOf(incoming.url ?? '/')
      .then((target) => upgrade(target, incoming, socket, head))
      .catch(() => socket.destroy());
  });
  return server;
}

/** Server-sent events with what cannot be compiled: now, and after each change. */
function streamBroken(broken: BrokenBuilds, outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const end = broken.follow((now) => void outgoing.write(`data: ${JSON.stringify(now)}\n\n`));
  outgoing.on('close', end);
}

/** Content security policy of the portal's own page, with this nonce. */
async function policyOf(portal: string, nonce: string): Promise<string> {
  const response = await fetch(`${portal}/`, { headers: { accept: 'text/html' } });
  await response.body?.cancel();
  const policy = response.headers.get('content-security-policy') ?? '';
  return policy.replace(/'nonce-[^']*'/, `'nonce-${nonce}'`);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** True when a person opens a page, false for a script's request. */
const isPage = ({ headers, url = '/' }: IncomingMessage): boolean =>
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(api|assets|dev|registry|livez|readyz|metrics)/.test(url);

const requestTo = ({ protocol }: URL) => (protocol === 'https:' ? httpsRequest : httpRequest);

/** Headers for the portal behind. One on another machine must see its own host and origin. */
function headersFor(target: URL, { headers }: IncomingMessage): IncomingHttpHeaders {
  if (target.hostname === '127.0.0.1' || target.hostname === 'localhost') return headers;
  return { ...headers, host: target.host, ...(headers.origin !== undefined && { origin: target.origin }) };
}

function forward(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url } = incoming;
    const options = { method, path: url, headers: headersFor(target, incoming) };
    const onward = requestTo(target)(target, options, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
      pipeline(answered, outgoing).then(resolve, reject);
    });
    onward.on('error', reject);
    incoming.pipe(onward);
  });
}

function upgrade(target: URL, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = requestTo(target)(target, { path: incoming.url, headers: headersFor(target, incoming) });
  onward.on('upgrade', (answered, other, otherHead) => {
    const headers = Object.entries(answered.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(['HTTP/1.1 101 Switching Protocols', ...headers, '', ''].join('\r\n'));
    socket.write(otherHead);
    other.write(head);
    pipeline(other, socket, other).catch(() => other.destroy());
  });
  onward.on('error', () => socket.destroy());
  onward.end();
}
