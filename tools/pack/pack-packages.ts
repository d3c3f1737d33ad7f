import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, SHELL } from '../build/artifacts.ts';
import { compile } from '../build/compile.ts';
import { devArtifact, devPath, SHELL_TEMPLATE } from '../dev/dev-artifacts.ts';
import { pageTemplate } from '../build/page-template.ts';
import { shellConfig } from '../webpack/shell-config.ts';
import { compilePackage } from './compile-package.ts';
import { PACKAGES, packedManifest, type PackageParts, type PackedManifest } from './package-parts.ts';

const run = promisify(execFile);

/** Files that webpack and Jest load by their paths, so the compiler does not pack them. */
const LOADED_BY_PATH = [
  'tools/webpack/refresh-setup.cjs',
  'tools/jest/browser-environment.mjs',
  'tools/jest/browser-runtime.mjs',
  'tools/jest/computed-style.mjs',
  'jest.setup.ts',
];

export interface Packed {
  /** File name. */
  tarball: string;
  manifest: PackedManifest;
}

/** Writes the packages that a section in its own repository installs into the folder `to`. */
export async function packPackages(to: string): Promise<Packed[]> {
  await mkdir(to, { recursive: true });
  return Promise.all(PACKAGES.map((parts) => packOne(parts, to)));
}

async function packOne(parts: PackageParts, to: string): Promise<Packed> {
  const manifest = packedManifest(parts);
  const folder = path.join(ROOT, '.cache', 'pack', `${parts.workspace}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await compilePackage(parts, folder);
    if (parts.workspace === 'tools') {
      for (const file of LOADED_BY_PATH) await cp(path.join(ROOT, file), path.join(folder, 'lib', file));
      await buildDevShell(path.join(folder, 'dev-shell'));
    }
    const { stdout } = await run('npm', ['pack', folder, '--pack-destination', to, '--json']);
    return { tarball: tarballOf(stdout), manifest };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** File name in the output of `npm pack`: newer versions of npm print an object by package name, older ones a list. */
function tarballOf(answer: string): string {
  const [packed] = Object.values(JSON.parse(answer) as Record<string, { filename: string }>);
  if (packed === undefined) throw new Error(`npm pack answered ${answer}`);
  return packed.filename;
}

/** Builds the shell of a development page into `folder`. Fast Refresh works in its sections, but not in the shell. */
async function buildDevShell(folder: string): Promise<void> {
  const shell = { ...devArtifact(SHELL), cache: path.join(ROOT, '.cache', 'pack') };
  const [early] = shellConfig({ ...shell, refresh: true }, devPath(SHELL));
  const [, frame] = shellConfig({ ...shell, refresh: false }, devPath(SHELL));
  for (const config of [early, frame])
    await compile({ ...config, devtool: false, output: { ...config.output, path: folder } });
  await writeFile(path.join(folder, SHELL_TEMPLATE), await pageTemplate(path.join(ROOT, SHELL)));
}
