import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Locales } from '@portal/shared-contracts/check';
import type { SectionDescriptor } from '@portal/shared-contracts/schemas';

/** One file of an artifact; `path` is relative to the folder `dist`. */
export interface BuiltFile {
  path: string;
  contentType: string;
  integrity: string;
  size: number;
}

interface Built {
  version: string;
  /** Scripts that every page of the artifact loads. */
  preload: string[];
  files: BuiltFile[];
}

export interface BuiltSection extends Built {
  kind: 'section';
  name: string;
  /** Federation name of the container. */
  remote: string;
  entry: string;
  descriptor: SectionDescriptor;
  /** The texts of its `locales/en.json` and `es.json`. */
  locales: Locales;
}

export interface BuiltShell extends Built {
  kind: 'shell';
  /** Template of the portal's page. */
  html: string;
}

/** `dist/artifact.json`: what a build made, and what `publish` uploads. */
export type BuiltArtifact = BuiltSection | BuiltShell;

export const ARTIFACT_FILE = 'artifact.json';

/** The last build in `dist`, or undefined. */
export function readArtifact(dist: string): BuiltArtifact | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dist, ARTIFACT_FILE), 'utf8')) as BuiltArtifact;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** True when `dist` holds that version, with every file at its full size. */
export async function isBuilt(dist: string, version: string): Promise<boolean> {
  const artifact = readArtifact(dist);
  return artifact?.version === version && (await brokenFile(dist, artifact)) === undefined;
}

/** The first file of the artifact that is not there, or not of the size that it was built with. */
export async function brokenFile(dist: string, { files }: BuiltArtifact): Promise<string | undefined> {
  const sizes = await Promise.all(
    files.map(({ path: file }) =>
      stat(path.join(dist, file)).then(
        ({ size }) => size,
        () => -1,
      ),
    ),
  );
  return files.find(({ size }, at) => size !== sizes[at])?.path;
}
