import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';
import { packPackages, type Packed } from '../pack/pack-packages.ts';
import { LINTER, readManifest, SECTION_COMMANDS, TESTER } from '../pack/package-parts.ts';
import { renamed, type SectionNames } from './names.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
const INSTALLED_TOOLS = 'node_modules/@portal/tools/';

/**
 * Creates the folder of a new section in `parent`, with the portal's packages, ready to become a repository. Resolves with its path.
 */
export async function createSection(names: SectionNames, parent: string): Promise<string> {
  const folder = path.join(parent, names.section);
  // The folder appears when it is complete.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await copyTemplate(names, draft);
    const packages = await packPackages(path.join(draft, 'packages'));
    const manifest = sectionManifest(names.section, packages);
    await writeJson(path.join(draft, 'package.json'), manifest);
    await writeJson(path.join(draft, 'package-lock.json'), await sectionLock(manifest, draft, packages));
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

const writeJson = (file: string, content: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

async function copyTemplate(names: SectionNames, to: string): Promise<void> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const from = path.join(entry.parentPath, entry.name);
    // Named without the dot in the template, where Git would apply it.
    const file = renamed(path.relative(TEMPLATE, from), names).replace(/^gitignore$/, '.gitignore');
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), renamed(await readFile(from, 'utf8'), names));
  }
}

/** Packages that the shell provides: a section builds against the same versions. */
const SHARED = ['react', 'react-dom', 'swr'];
/** Packages of the section's own service. */
const OF_SERVICE = ['jose'];
const TYPES = ['@types/jest', '@types/react', '@types/react-dom', '@typescript/native'];

const pick = (from: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? '']));

/** The package.json of a new section, which has the portal's packages in its folder `packages`. */
function sectionManifest(name: string, packages: readonly Packed[]): object {
  const { devDependencies = {}, allowScripts } = readManifest('.');
  const { dependencies = {} } = readManifest('shared-ui');
  const { dependencies: ofServer = {} } = readManifest('portal-server');
  const packed = Object.fromEntries(
    packages.map(({ tarball, manifest }) => [manifest.name, `file:packages/${tarball}`]),
  );
  const { '@portal/tools': tools = '', ...libraries } = packed;
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24.9' },
    scripts: {
      ...Object.fromEntries(SECTION_COMMANDS.map((each) => [each, `portal ${each}`])),
      // Starts the section's own service; `npx portal service` says where it is.
      service: 'node service/server.mjs',
      types: 'tsc',
      lint: 'eslint .',
      unit: 'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
    },
    dependencies: { ...libraries, ...pick(dependencies, SHARED), ...pick(ofServer, OF_SERVICE) },
    devDependencies: { '@portal/tools': tools, ...pick(devDependencies, [...TYPES, ...LINTER, ...TESTER]) },
    allowScripts,
  };
}

/**
 * The package-lock.json of a new section in `folder`: the versions that this repository was tested with. npm drops the packages that
 * the section does not need.
 */
async function sectionLock(manifest: object, folder: string, packages: readonly Packed[]): Promise<object> {
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    lockfileVersion: number;
    packages: Record<string, { link?: boolean }>;
  };
  const installed = Object.entries(lock.packages)
    // Packages of the tools' own workspace lie in the installed tools.
    .map(([place, locked]) => [place.replace(/^tools\/(?=node_modules\/)/, INSTALLED_TOOLS), locked] as const)
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
    packages: { '': manifest, ...Object.fromEntries<object>([...installed, ...own]) },
  };
}
