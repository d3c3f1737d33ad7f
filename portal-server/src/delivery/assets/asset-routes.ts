import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding } from '../../platform/http/compression.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { readFile } from '../registry/artifact-store.ts';
import type { StoredFile } from '../registry/artifact.ts';

/** Bytes of the files in memory. */
const CACHE_SIZE = 96 * 1024 * 1024;

interface AssetParams {
  name: string;
  version: string;
  '*': string;
}

/** Serves the files of every stored version: a page that was opened before a release still finds its chunks. */
export function assetRoutes(app: PortalApp, { database: { db } }: Services): void {
  const cache = createAssetCache({
    load: ({ name, version, path }) => readFile(db, name, version, path),
    capacity: CACHE_SIZE,
  });

  app.get<{ Params: AssetParams }>(
    '/assets/:name/:version/*',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const asset = await cache.read({ name, version, path }, encoding);
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      if (asset === undefined) {
        reply.header('cache-control', 'no-store');
        throw notFound();
      }
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', asset.etag)
        .header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(asset.contentType).send(asset.body);
    },
  );
}

interface Asset {
  contentType: string;
  etag: string;
  body: Uint8Array;
}

interface AssetAddress {
  name: string;
  version: string;
  path: string;
}

interface AssetCacheOptions {
  load: (address: AssetAddress) => Promise<StoredFile | undefined>;
  /** Bytes; the least recently read files are dropped first. */
  capacity: number;
}

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

/** A file that is stored as brotli, in another encoding. */
async function encode(brotli: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') return brotli;
  const plain = await decompress(brotli);
  return encoding === 'identity' ? plain : compress(plain);
}

/** Cache of files by address and encoding. Requests for a file that is being loaded share the load. */
export function createAssetCache({ load, capacity }: AssetCacheOptions) {
  const cache = new LRUCache<string, Asset, { address: AssetAddress; encoding: Encoding }>({
    maxSize: capacity,
    // The cache requires positive sizes, also of an empty file.
    sizeCalculation: ({ body }) => Math.max(body.byteLength, 1),
    async fetchMethod(_key, _stale, { context: { address, encoding } }) {
      const file = await load(address);
      if (file === undefined) return undefined;
      const body = await encode(file.brotli, encoding);
      return { contentType: file.contentType, etag: `"${file.integrity}-${encoding}"`, body };
    },
  });
  return {
    read(address: AssetAddress, encoding: Encoding): Promise<Asset | undefined> {
      const { name, version, path } = address;
      return cache.fetch(`${name}/${version}/${path}|${encoding}`, { context: { address, encoding } });
    },
  };
}
