import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stat } from 'node:fs/promises';
import type { SectionDescriptor, SectionRelease } from '@portal/shared-contracts/schemas';
import { artifactFolder, cacheFolder, ROOT } from '../build/artifacts.ts';
import type { Artifact } from '../webpack/base-config.ts';
import { remoteName, UNVERSIONED } from '../webpack/names.ts';

/** URL path of an artifact's development server, with a final slash. */
export const devPath = (name: string): string => `/dev/${name}/`;

export const devArtifact = (name: string): Artifact => ({
  dir: artifactFolder(ROOT, name),
  cache: cacheFolder(ROOT),
  name,
  version: UNVERSIONED,
  mode: 'development',
  refresh: true,
});

/** Registry entry of a section under development, with its current descriptor. */
export async function devRelease(name: string): Promise<SectionRelease> {
  const file = path.join(artifactFolder(ROOT, name), 'section.ts');
  // Node caches modules for ever, so a changed file gets another address.
  const { mtimeMs } = await stat(file);
  const { descriptor } = (await import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)) as {
    descriptor: SectionDescriptor;
  };
  return {
    name,
    version: UNVERSIONED,
    remote: remoteName(name, UNVERSIONED),
    entry: `${devPath(name)}entry.js`,
    integrity: {},
    preload: [],
    descriptor,
  };
}

/** Shell of a development page. The production shell cannot run sections that are built for Fast Refresh. */
export interface DevShell {
  /** Folder of its static files. */
  folder: string;
  /** File of the page template. */
  template: string;
  /** Port of its development server; undefined for a packed shell. */
  port?: number;
  stop(): Promise<void>;
}

/** File name of the template of the shell's page. */
export const SHELL_TEMPLATE = 'page.html';
