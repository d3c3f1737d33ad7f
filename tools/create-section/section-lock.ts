import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';
import type { Packed } from '../pack/pack-packages.ts';

interface Locked {
  name?: string;
  link?: boolean;
  [more: string]: unknown;
}
interface Lock {
  lockfileVersion: number;
  packages: Record<string, Locked>;
}

/** Where a section has the packages that the workspace of the tools has to itself. */
const OF_THE_TOOLS = 'node_modules/@portal/tools/';

/**
 * The package-lock.json of a new section, so that it installs what this repository was tested with; npm drops from it
 * what the section does not need. `folder` holds the section with the portal's packages.
 */
export async function sectionLock(
  manifest: object,
  folder: string,
  packages: readonly Packed[],
): Promise<object> {
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const installed = Object.entries(lock.packages)
    .map(([place, locked]) => [place.replace(/^tools\/(?=node_modules\/)/, OF_THE_TOOLS), locked] as const)
    .filter(([place, { link }]) => place.startsWith('node_modules/') && link !== true);
  const own = await Promise.all(
    packages.map(async ({ tarball, manifest: { name, ...rest } }) => {
      const content = await readFile(path.join(folder, 'packages', tarball));
      const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
      return [`node_modules/${name}`, { ...rest, resolved: `file:packages/${tarball}`, integrity }] as const;
    }),
  );
  return {
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: {
      '': manifest,
      ...Object.fromEntries(installed),
      ...Object.fromEntries(own),
    },
  };
}
