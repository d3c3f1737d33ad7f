import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Locales } from '@portal/shared-contracts/check';
import type { SectionDescriptor } from '@portal/shared-contracts/schemas';
import { CommandError } from '../exit.ts';

/** One file of an artifact; `path` is relative to the folder `dist`. */
export interface BuiltFile {
  path: string;
  contentType: string;
  integrity: string;
  size: number;
}

interface Common {
  version: string;
  /** Scripts that every page of the artifact loads. */
  preload: string[];
  files: BuiltFile[];
}

export interface BuiltSection extends Common {
  kind: 'section';
  name: string;
  /** Federation name of the container. */
  remote: string;
  entry: string;
  descriptor: SectionDescriptor;
  /** Texts in `locales/en.json` and `es.json`. */
  locales: Locales;
}

export interface BuiltShell extends Common {
  kind: 'shell';
  /** Template of the portal's page. */
  html: string;
}

/** Content of `dist/artifact.json`: describes a build, for `publish`. */
export type BuiltArtifact = BuiltSection | BuiltShell;

/** A build in a folder: `dist` and the content of its `artifact.json`. */
export interface Built {
  name: string;
  dist: string;
  artifact: BuiltArtifact;
}

export const ARTIFACT_FILE = 'artifact.json';

/** The artifact in `dist`; undefined when there is none. */
export function readArtifact(dist: string): BuiltArtifact | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dist, ARTIFACT_FILE), 'utf8')) as BuiltArtifact;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** True when `dist` holds that version completely. */
export async function isBuilt(dist: string, version: string): Promise<boolean> {
  const artifact = readArtifact(dist);
  return artifact?.version === version && (await brokenFile(dist, artifact)) === undefined;
}

/** The first file of the artifact that is missing or has another size than when it was built. */
async function brokenFile(dist: string, { files }: BuiltArtifact): Promise<string | undefined> {
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

/** Fields that an artifact of each kind must have. */
const PARTS = {
  section: ['version', 'preload', 'files', 'remote', 'entry', 'descriptor', 'locales'],
  shell: ['version', 'preload', 'files', 'html'],
} as const satisfies { section: (keyof BuiltSection)[]; shell: (keyof BuiltShell)[] };

/** The last build in `dist`, unchanged. @throws CommandError when there is none or it is not complete */
export async function lastBuilt(name: string, dist: string): Promise<Built> {
  const artifact = readArtifact(dist);
  if (!artifact) throw notPublishable(`${name} is not built`);
  const missing = missingPart(artifact);
  if (missing !== undefined)
    throw notPublishable(`${name} was built by an older version of the tools, without its ${missing}`);
  const broken = await brokenFile(dist, artifact);
  if (broken !== undefined)
    throw notPublishable(`${name} is not as it was built: ${broken} is missing or was changed`);
  return { name, dist, artifact };
}

const notPublishable = (reason: string): CommandError =>
  new CommandError(`${reason}. Publish it without --no-build.`);

function missingPart(artifact: BuiltArtifact): string | undefined {
  const parts: readonly string[] = PARTS[artifact.kind] ?? ['kind'];
  return parts.find((part) => !(part in artifact));
}
