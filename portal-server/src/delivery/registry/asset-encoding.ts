import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

/** The encoding to answer with: the smallest that `accept-encoding` allows. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const;
    }),
  );
  const accepts = (name: string): boolean => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Bytes of a file that is stored as brotli, in another encoding. */
export async function encode(brotli: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') return brotli;
  const plain = await decompress(brotli);
  return encoding === 'identity' ? plain : compress(plain);
}
