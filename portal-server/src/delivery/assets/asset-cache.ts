import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../platform/http/accepted-encoding.ts';
import type { StoredFile } from '../registry/artifact.ts';

export interface Asset {
  contentType: string;
  etag: string;
  body: Uint8Array;
}

export interface AssetAddress {
  name: string;
  version: string;
  path: string;
}

/** Files of artifacts by address and encoding; files read lately come from memory. */
export interface AssetCache {
  read(address: AssetAddress, encoding: Encoding): Promise<Asset | undefined>;
}

export interface AssetCacheOptions {
  load: (address: AssetAddress) => Promise<StoredFile | undefined>;
  /** Bytes that are kept at most; the least recently read files go first. */
  capacity: number;
}

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

/** Bytes of a file that is stored as brotli, in another encoding. */
async function encode(brotli: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') return brotli;
  const plain = await decompress(brotli);
  return encoding === 'identity' ? plain : compress(plain);
}

interface Wanted {
  address: AssetAddress;
  encoding: Encoding;
}

/** Requests for a file that is being read share that one read. */
export function createAssetCache({ load, capacity }: AssetCacheOptions): AssetCache {
  const cache = new LRUCache<string, Asset, Wanted>({
    maxSize: capacity,
    // An empty file counts too: sizes must be positive.
    sizeCalculation: ({ body }) => Math.max(body.byteLength, 1),
    async fetchMethod(_key, _stale, { context: { address, encoding } }) {
      const file = await load(address);
      if (file === undefined) return undefined;
      const body = await encode(file.brotli, encoding);
      return { contentType: file.contentType, etag: `"${file.integrity}-${encoding}"`, body };
    },
  });
  return {
    read: ({ name, version, path }, encoding) =>
      cache.fetch(`${name}/${version}/${path}|${encoding}`, {
        context: { address: { name, version, path }, encoding },
      }),
  };
}
