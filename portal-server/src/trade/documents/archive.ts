import { Zip, ZipPassThrough } from 'fflate';

export interface ArchivedFile {
  name: string;
  content: Uint8Array;
}

/**
 * The bytes of an archive, file by file: it holds no more than one of them in memory. PDFs are compressed already; the fixed
 * day makes the same files the same bytes.
 */
export async function* zipFiles(files: AsyncIterable<ArchivedFile>, day: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = day;
    zip.add(entry);
    entry.push(content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
