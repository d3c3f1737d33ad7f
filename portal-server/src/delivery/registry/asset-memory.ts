import { encode, type Encoding } from './asset-encoding.ts';
import type { StoredFile } from './artifact.ts';

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

/** Files of artifacts by address and encoding, from memory where they were asked for lately. */
export interface AssetMemory {
  read(address: AssetAddress, encoding: Encoding): Promise<Asset | undefined>;
}

export interface AssetMemoryOptions {
  load: (address: AssetAddress) => Promise<StoredFile | undefined>;
  /** Bytes that are kept at most; what was not asked for longest goes first. */
  capacity: number;
}

export function createAssetMemory({ load, capacity }: AssetMemoryOptions): AssetMemory {
  /** In order of use, the last used at the end. */
  const kept = new Map<string, Asset>();
  const loading = new Map<string, Promise<Asset | undefined>>();
  let size = 0;

  function keep(key: string, asset: Asset): void {
    kept.set(key, asset);
    size += asset.body.byteLength;
    for (const [oldest, { body }] of kept) {
      if (size <= capacity) return;
      kept.delete(oldest);
      size -= body.byteLength;
    }
  }

  async function fetch(key: string, address: AssetAddress, encoding: Encoding): Promise<Asset | undefined> {
    try {
      const file = await load(address);
      if (file === undefined) return undefined;
      const body = await encode(file.brotli, encoding);
      const asset = { contentType: file.contentType, etag: `"${file.integrity}-${encoding}"`, body };
      keep(key, asset);
      return asset;
    } finally {
      loading.delete(key);
    }
  }

  return {
    async read(address, encoding) {
      const key = `${address.name}/${address.version}/${address.path}|${encoding}`;
      const asset = kept.get(key);
      if (asset === undefined) {
        const pending = loading.get(key) ?? fetch(key, address, encoding);
        loading.set(key, pending);
        return pending;
      }
      kept.delete(key);
      kept.set(key, asset);
      return asset;
    },
  };
}
