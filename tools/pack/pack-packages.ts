import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../build/artifacts.ts';
import { buildDevShell } from './build-dev-shell.ts';
import { compilePackage } from './compile-package.ts';
import { PACKAGES, packedManifest, type PackageParts, type PackedManifest } from './package-parts.ts';

const run = promisify(execFile);

/** Imported by path from what webpack compiles, so it is no module of the compiled ones. */
const REFRESH_SETUP = path.join('tools', 'webpack', 'refresh-setup.cjs');

export interface Packed {
  /** File name. */
  tarball: string;
  manifest: PackedManifest;
}

/** Writes the packages that a section outside of this repository installs into the folder `to`. */
export async function packPackages(to: string): Promise<Packed[]> {
  await mkdir(to, { recursive: true });
  return Promise.all(PACKAGES.map((parts) => packOne(parts, to)));
}

async function packOne(parts: PackageParts, to: string): Promise<Packed> {
  const manifest = packedManifest(parts);
  const folder = path.join(ROOT, '.cache', 'pack', `${parts.workspace}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(
      path.join(folder, 'package.json'),
      `${JSON.stringify(manifest, null, 2)}
`,
    );
    await compilePackage(parts, folder);
    if (parts.workspace === 'tools') {
      await cp(path.join(ROOT, REFRESH_SETUP), path.join(folder, 'lib', REFRESH_SETUP));
      await buildDevShell(path.join(folder, 'dev-shell'));
    }
    const { stdout } = await run('npm', ['pack', folder, '--pack-destination', to, '--json']);
    return { tarball: tarballOf(stdout), manifest };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Newer versions of npm answer by package name, older ones with a list. */
function tarballOf(answer: string): string {
  const [packed] = Object.values(JSON.parse(answer) as Record<string, { filename: string }>);
  if (packed === undefined) throw new Error(`npm pack answered ${answer}`);
  return packed.filename;
}
