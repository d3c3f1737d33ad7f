import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createAssetCache } from './asset-routes.ts';
import { aSectionUpload } from '../testing/fake-artifacts.ts';
import { registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';

const ENTRY = '/assets/mfe-files/1.0.0-aa/entry.js';
const CONTENT = `entry('mfe-files', '1.0.0-aa');`;

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
  await portal.released('mfe-files', aSectionUpload('mfe-files'));
});
afterAll(() => portal.close());

test.each([
  ['br', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', 'gzip', gunzipSync],
  ['nothing', '', undefined, (bytes: Buffer) => bytes],
])('a browser that takes %s gets the file so', async (_, accept, encoding, decode) => {
  const answer = await portal.get(ENTRY, { 'accept-encoding': accept });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decode(answer.rawPayload).toString()).toBe(CONTENT);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    'content-length': String(answer.rawPayload.byteLength),
  });
});

test('HEAD answers as GET does, without the bytes', async () => {
  const [head, get] = await Promise.all([
    portal.app.inject({ method: 'HEAD', url: ENTRY }),
    portal.get(ENTRY),
  ]);
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-length', 'etag', 'content-type'])
    expect(head.headers[name]).toBe(get.headers[name]);
});

test('a browser that has the file gets 304', async () => {
  const { etag = '' } = (await portal.get(ENTRY)).headers;
  const again = await portal.get(ENTRY, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['file', '/assets/mfe-files/1.0.0-aa/gone.js'],
  ['version', '/assets/mfe-files/9.9.9-zz/entry.js'],
  ['artifact', '/assets/mfe-nobody/1.0.0-aa/entry.js'],
  ['path at all', '/assets/mfe-files'],
])('an unknown %s is 404, never a page, and no cache keeps the answer', async (_, url) => {
  const answer = await portal.get(url, { accept: 'text/html' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(answer.headers['content-type']).toMatch(/json/);
});

test('files of an older version stay', async () => {
  await portal.released('mfe-older', aSectionUpload('mfe-older', '1.0.0-aa'));
  await portal.released('mfe-older', aSectionUpload('mfe-older', '1.1.0-bb'));
  expect((await portal.get('/assets/mfe-older/1.0.0-aa/entry.js')).statusCode).toBe(200);
});

describe('the cache of files', () => {
  function cacheOf(capacity: number) {
    const loaded: string[] = [];
    const cache = createAssetCache({
      capacity,
      load: async ({ path }) => {
        loaded.push(path);
        return path === 'gone'
          ? undefined
          : { path, contentType: 'text/plain', integrity: 'i', brotli: Buffer.alloc(10) };
      },
    });
    const read = async (path: string) => cache.read({ name: 'n', version: 'v', path }, 'br');
    return { loaded, read };
  }

  test('reads a file from the store once for many requests at the same time', async () => {
    const { loaded, read } = cacheOf(100);
    await Promise.all([read('a'), read('a'), read('a')]);
    await read('a');
    expect(loaded).toEqual(['a']);
  });

  test('drops the least recently read file when it is full', async () => {
    const { loaded, read } = cacheOf(20);
    for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) await read(path);
    expect(loaded).toEqual(['a', 'b', 'c', 'b']);
  });

  test('does not keep that a file was missing', async () => {
    const { loaded, read } = cacheOf(20);
    await read('gone');
    await read('gone');
    expect(loaded).toEqual(['gone', 'gone']);
  });
});
