import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { integrityOf } from '../webpack/integrity-plugin.ts';
import { ARTIFACT_FILE, type BuiltArtifact, type BuiltFile } from '../publishing/artifact-file.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The registry's facts of the files that webpack wrote, in the order of their names. */
export async function describeFiles(
  dist: string,
  compilations: readonly Compilation[],
): Promise<BuiltFile[]> {
  const paths = compilations.flatMap((compilation) => compilation.getAssets().map(({ name }) => name));
  return Promise.all(
    paths.sort().map(async (file) => {
      const content = await readFile(path.join(dist, file));
      const contentType = CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';
      return { path: file, contentType, integrity: integrityOf(content), size: content.length };
    }),
  );
}

/** Written last: a `dist` that has it is complete. */
export const writeArtifact = (dist: string, artifact: BuiltArtifact): Promise<void> =>
  writeFile(path.join(dist, ARTIFACT_FILE), `${JSON.stringify(artifact, null, 2)}\n`);
