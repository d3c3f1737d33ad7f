/** What an artifact may hold: content type as served, by extension of the file. */
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

/** The content type a file is served with, or undefined when artifacts hold no such files. */
export const contentTypeOf = (path: string): string | undefined =>
  CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)];

/** What is wrong with a file's declared content type, or undefined. */
export function contentTypeProblem(path: string, declared: string): string | undefined {
  const expected = contentTypeOf(path);
  if (expected === undefined)
    return `no files of this kind in an artifact (known: ${Object.keys(CONTENT_TYPES).join(', ')})`;
  if (essence(declared) !== essence(expected))
    return `content type is ${declared}, must be ${essence(expected)}`;
  return undefined;
}
