import { zipSync } from 'fflate';

/** Files in one archive. PDFs are compressed already; the fixed day makes the same files the same bytes. */
export function zipFiles(files: readonly { name: string; content: Buffer }[], day: Date): Buffer {
  const entries = Object.fromEntries(files.map(({ name, content }) => [name, content]));
  return Buffer.from(zipSync(entries, { level: 0, mtime: day }));
}
