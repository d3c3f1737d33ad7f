import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Problem } from '@portal/shared-contracts/check';
import type { ArtifactFile } from '@portal/shared-contracts/schemas';
import type { StoredFile } from './artifact.ts';

/** Bytes before compression: of one file, and of all files of an upload. */
const LARGEST_FILE = 8 * 1024 * 1024;
const LARGEST_CONTENT = 64 * 1024 * 1024;

const decompress = promisify(brotliDecompress);

/** A problem of `rule`, or none if there is no text. */
export const problemAt = (rule: string, text: string | undefined): Problem[] =>
  text === undefined ? [] : [{ rule, text }];

/** Checks path, type, size and hash of each uploaded file against its bytes. */
export async function checkFiles(
  uploaded: readonly ArtifactFile[],
): Promise<{ files: StoredFile[]; problems: Problem[] }> {
  const files: StoredFile[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  let room = LARGEST_CONTENT;
  for (const file of uploaded) {
    const brotli = Buffer.from(file.brotli, 'base64');
    const { problem, size } = seen.has(file.path)
      ? { problem: 'is named twice', size: 0 }
      : await judgeFile(file, brotli, Math.min(LARGEST_FILE, room));
    room -= size;
    seen.add(file.path);
    problems.push(...problemAt(`files ${file.path}`, problem));
    files.push({
      path: file.path,
      contentType: contentTypeOf(file.path) ?? file.contentType,
      integrity: file.integrity,
      brotli,
    });
  }
  return { files, problems };
}

/** The problem of a file, if any, and its size in bytes after decompression, which may not exceed `room`. */
async function judgeFile({ path, contentType, integrity }: ArtifactFile, brotli: Buffer, room: number) {
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..'))
    return { problem: 'path is not plain', size: 0 };
  const wrongType = contentTypeProblem(path, contentType);
  if (wrongType !== undefined) return { problem: wrongType, size: 0 };
  try {
    const bytes = await decompress(brotli, { maxOutputLength: Math.max(room, 1) });
    const actual = `sha384-${hash('sha384', bytes, 'base64')}`;
    const problem = actual === integrity ? undefined : `integrity is ${integrity}, the bytes have ${actual}`;
    return { problem, size: bytes.byteLength };
  } catch {
    const problem =
      room < LARGEST_FILE
        ? `is one too many: all files together are more than ${LARGEST_CONTENT} bytes when unpacked`
        : `is not brotli data, or is more than ${LARGEST_FILE} bytes when unpacked`;
    return { problem, size: 0 };
  }
}

/** Allowed files: the served content type by file extension. */
const CONTENT_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const essence = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** The content type with which a file is served; undefined if its extension is not allowed. */
const contentTypeOf = (path: string): string | undefined =>
  CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)];

function contentTypeProblem(path: string, declared: string): string | undefined {
  const expected = contentTypeOf(path);
  if (expected === undefined)
    return `no files of this kind in an artifact (known: ${Object.keys(CONTENT_TYPES).join(', ')})`;
  if (essence(declared) !== essence(expected))
    return `content type is ${declared}, must be ${essence(expected)}`;
  return undefined;
}
