import { notFound } from '../../platform/http/http-error.ts';
import type { ArchivedFile } from './archive.ts';
import type { Say } from './document-text.ts';
import type { WantedDocument } from './read-source.ts';

export interface DocumentFile {
  name: string;
  draw(): Promise<Uint8Array>;
}

export interface Archive {
  wanted: readonly WantedDocument[];
  find: (wanted: WantedDocument) => Promise<DocumentFile | null>;
  say: Say;
  onError: (error: unknown, wanted: WantedDocument) => void;
}

/** The same document is in an archive once. */
const distinct = (wanted: readonly WantedDocument[]): WantedDocument[] => [
  ...new Map(wanted.map((one) => [`${one.kind} ${one.number}`, one])).values(),
];

/**
 * Each document as a file, and a text with the names of those that could not be added, when there are any. Throws 404 when
 * there is none of the documents, and the error when none could be drawn.
 */
async function* archivedFiles({ wanted, find, say, onError }: Archive): AsyncGenerator<ArchivedFile> {
  const missing: string[] = [];
  let added = 0;
  const failures: Error[] = [];
  for (const one of distinct(wanted)) {
    const title = `${say(`kind.${one.kind}`)} ${one.number}`;
    try {
      const file = await find(one);
      const content = await file?.draw();
      if (file && content) {
        yield { name: file.name, content };
        added += 1;
      } else missing.push(`${title}: ${say('archive.notFound')}`);
    } catch (error) {
      onError(error, one);
      failures.push(error instanceof Error ? error : new Error(String(error)));
      missing.push(`${title}: ${say('archive.failed')}`);
    }
  }
  if (added === 0) throw failures[0] ?? notFound();
  if (missing.length === 0) return;
  const text = [say('archive.missing'), '', ...missing, ''].join('\r\n');
  yield { name: `${say('file.missing')}.txt`, content: new TextEncoder().encode(text) };
}

/** The files of an archive, the first of them drawn already: what refuses the whole archive is thrown before it is answered. */
export async function filesOfArchive(archive: Archive): Promise<AsyncGenerator<ArchivedFile>> {
  const files = archivedFiles(archive);
  const first = await files.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* files;
  })();
}
