import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokenBuilds, brokenBuildsScript } from './broken-builds.ts';
import { createFront } from './front.ts';

const running: Server[] = [];
const listen = async (server: Server): Promise<number> => {
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
/** A server that answers with its name, the path and the body it was asked with. */
const echo = (name: string): Server =>
  createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    response.setHeader(
      'content-security-policy',
      "style-src 'self' 'nonce-of-the-portal'; frame-src https://pay.test",
    );
    request.on('end', () => response.end(`${name} ${request.method} ${request.url} ${body}`.trim()));
  });

const broken = brokenBuilds();
let folder: string;
let front: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'front-'));
  await writeFile(path.join(folder, 'early.js'), 'early();');
  const portal = await listen(echo('portal'));
  const quotes = await listen(echo('quotes'));
  const port = await listen(
    createFront({
      portal: () => Promise.resolve(`http://127.0.0.1:${portal}`),
      servers: new Map([
        ['mfe-quotes', quotes],
        ['shell', quotes],
      ]),
      files: { prefix: '/dev/shell/', folder },
      broken,
      page: (nonce) => Promise.resolve(`<html>${nonce}</html>`),
    }),
  );
  front = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  for (const server of running) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true });
});

const get = async (url: string, init: RequestInit = {}): Promise<string> =>
  (await fetch(front + url, init)).text();
const person = { headers: { accept: 'text/html,*/*' } };

test.each([
  ['/api/quotes?page=2', 'portal GET /api/quotes?page=2'],
  ['/assets/mfe-orders/1.0.0-aa/entry.js', 'portal GET /assets/mfe-orders/1.0.0-aa/entry.js'],
  ['/dev/mfe-quotes/entry.js', 'quotes GET /dev/mfe-quotes/entry.js'],
  ['/dev/shell/main.js', 'quotes GET /dev/shell/main.js'],
  ['/dev/shell/early.js', 'early();'],
])('a script that asks for %s gets "%s"', async (url, answer) => expect(await get(url)).toBe(answer));

test('what is sent arrives', async () => {
  expect(await get('/api/login', { method: 'POST', body: '{"user":"x"}' })).toBe(
    'portal POST /api/login {"user":"x"}',
  );
});

test('a person gets the page, under the policy of the portal behind', async () => {
  const answer = await fetch(`${front}/orders/quotes`, person);
  const [, nonce] = /<html>(.+)<\/html>/.exec(await answer.text()) ?? [];
  expect(nonce).toMatch(/./);
  expect(answer.headers.get('content-security-policy')).toBe(
    `style-src 'self' 'nonce-${nonce}'; frame-src https://pay.test`,
  );
});

test('a person who follows a link into the API gets its answer', async () => {
  expect(await get('/api/docs', person)).toBe('portal GET /api/docs');
});

test('an open page is told what cannot be compiled, and when it can again', async () => {
  broken.note('mfe-quotes', 'src/a.tsx:3\nUnexpected token');
  const { body } = await fetch(`${front}/dev/errors`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<unknown> =>
    JSON.parse((await reader?.read())?.value?.slice('data: '.length) ?? '');
  expect(await next()).toEqual({ 'mfe-quotes': 'src/a.tsx:3\nUnexpected token' });
  broken.note('mfe-quotes', null);
  expect(await next()).toEqual({});
  await reader?.cancel();
  expect(await get('/dev/errors.js')).toBe(brokenBuildsScript());
});
