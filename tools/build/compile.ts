import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import webpack, { type Compilation, type Configuration, type WebpackError } from 'webpack';
import { ARTIFACT_FILE, type BuiltArtifact, type BuiltFile } from '../publishing/artifact-file.ts';
import type { Artifact } from '../webpack/base-config.ts';
import { integrityOf } from '../webpack/integrity-plugin.ts';

/** Instructions for the process that builds one artifact. */
export type BuildJob = Artifact & Required<Pick<Artifact, 'out'>>;

/** Runs webpack once. Rejects with the first error. */
export function compile(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close((trouble) => {
        const error = failure ?? stats?.compilation.errors[0] ?? trouble;
        if (error) reject(error);
        else if (stats) resolve(stats.compilation);
      });
    });
  });
}

/** Stack traces of JavaScript and of the native compiler. */
const STACK = /\n\s+at .*|\s+Caused by:[^]*Stack backtrace:[^]*$/g;

/** Formats an error of webpack for a person: file, line, reason. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { file, loc } = error as Partial<WebpackError>;
  const place = loc && 'start' in loc ? `:${loc.start.line}` : '';
  const message = stripVTControlCharacters(error.message).replace(STACK, '').trim();
  return file === undefined ? message : `${file}${place}\n${message}`;
}

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Describes the files that webpack wrote, sorted by name, as the registry stores them. */
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

/** Writes `artifact.json`, after all other files: a `dist` that has it is complete. */
export const writeArtifact = (dist: string, artifact: BuiltArtifact): Promise<void> =>
  writeFile(path.join(dist, ARTIFACT_FILE), `${JSON.stringify(artifact, null, 2)}\n`);
