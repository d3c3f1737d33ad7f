import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stat } from 'node:fs/promises';
import type { SectionDescriptor, SectionRelease } from '@portal/shared-contracts/schemas';
import { artifactFolder, cacheFolder, ROOT } from '../build/artifacts.ts';
import type { Artifact } from '../webpack/base-config.ts';
import { remoteName, UNVERSIONED } from '../webpack/names.ts';

/** Path under which an artifact's development server is reached, with a final slash. */
export const devPath = (name: string): string => `/dev/${name}/`;

export const devArtifact = (name: string): Artifact => ({
  dir: artifactFolder(ROOT, name),
  cache: cacheFolder(ROOT),
  name,
  version: UNVERSIONED,
  mode: 'development',
  refresh: true,
});

/** The registry's entry of a section that a development server serves; its descriptor as the file says now. */
export async function devRelease(name: string): Promise<SectionRelease> {
  const file = path.join(artifactFolder(ROOT, name), 'section.ts');
  // Node keeps a module for ever: a changed file is another module.
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

/** The shell of a development page; production's cannot run what is built for Fast Refresh. */
export interface DevShell {
  /** Folder of its files that are served as they are. */
  folder: string;
  /** File of the page's template. */
  template: string;
  /** Port of the server of its other files, if it is under development too. */
  port?: number;
  stop(): Promise<void>;
}

/** File name of its page's template. */
export const SHELL_TEMPLATE = 'page.html';
