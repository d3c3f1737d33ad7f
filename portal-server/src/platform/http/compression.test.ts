import { acceptedEncoding, compress } from './compression.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';

test.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['GZIP;q=0.5', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5', 'br'],
  ['gzip, br;q=0.5', 'gzip'],
  ['x-gzip-like', 'identity'],
  [undefined, 'identity'],
])('accept-encoding %s is answered with %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});

const METAL = 'metal '.repeat(1_000);

const app = fastify();
app.addHook('onSend', compress);
app.get('/json', () => ({ data: METAL }));
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(METAL));
app.get('/short', () => ({ data: 'metal' }));
app.get('/bytes', (_request, reply) => reply.type('text/javascript').send(Buffer.from(METAL)));
app.get('/encoded', (_request, reply) =>
  reply.type('application/json').header('content-encoding', 'zstd').send(METAL),
);
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a large answer is compressed with %s for clients that accept it', async (coding, decompress) => {
  const { headers, rawPayload } = await get('/json', coding);
  expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.byteLength));
  expect(rawPayload.byteLength).toBeLessThan(500);
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual({ data: METAL });
});

test('so is a page', async () => {
  const { headers, rawPayload } = await get('/page', 'gzip, br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(METAL);
});

test.each([
  ['a short answer', '/short', 'br'],
  ['an answer to a client that accepts no encoding', '/json', undefined],
  ['bytes, which are stored as they should be sent', '/bytes', 'br'],
])('%s passes as it is', async (_what, url, encodings) => {
  const { headers, body } = await get(url, encodings);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body).toContain('metal');
});

test('an answer that is already encoded is not encoded again', async () => {
  expect((await get('/encoded', 'br')).headers['content-encoding']).toBe('zstd');
});
