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
    const checked = seen.has(file.path)
      ? 'is named twice'
      : await checkFile(file, brotli, Math.min(LARGEST_FILE, room));
    if (typeof checked === 'number') room -= checked;
    else problems.push({ rule: `files ${file.path}`, text: checked });
    seen.add(file.path);
    files.push({
      path: file.path,
      contentType: contentTypeOf(file.path) ?? file.contentType,
      integrity: file.integrity,
      brotli,
    });
  }
  return { files, problems };
}

/** The size of a file in bytes after decompression, which may not exceed `room`, or its problem in words. */
async function checkFile(
  { path, contentType, integrity }: ArtifactFile,
  brotli: Buffer,
  room: number,
): Promise<number | string> {
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..'))
    return 'path is not plain';
  const wrongType = contentTypeProblem(path, contentType);
  if (wrongType !== undefined) return wrongType;
  try {
    const bytes = await decompress(brotli, { maxOutputLength: Math.max(room, 1) });
    const actual = `sha384-${hash('sha384', bytes, 'base64')}`;
    return actual === integrity ? bytes.byteLength : `integrity is ${integrity}, the bytes have ${actual}`;
  } catch {
    return room < LARGEST_FILE
      ? `is one too many: all files together are more than ${LARGEST_CONTENT} bytes when unpacked`
      : `is not brotli data, or is more than ${LARGEST_FILE} bytes when unpacked`;
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
