import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stat } from 'node:fs/promises';
import type { SectionDescriptor, SectionRelease } from '@portal/shared-contracts/schemas';
import { ROOT } from '../build/artifacts.ts';
import type { Artifact } from '../webpack/base-config.ts';
import { remoteName, UNVERSIONED } from '../webpack/names.ts';

/** Path under which an artifact's development server is reached, with a final slash. */
export const devPath = (name: string): string => `/dev/${name}/`;

export const devArtifact = (name: string): Artifact => ({
  dir: path.join(ROOT, name),
  name,
  version: UNVERSIONED,
  mode: 'development',
  refresh: true,
});

/** The registry's entry of a section that a development server serves; its descriptor as the file says now. */
export async function devRelease(name: string): Promise<SectionRelease> {
  const file = path.join(ROOT, name, 'section.ts');
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
