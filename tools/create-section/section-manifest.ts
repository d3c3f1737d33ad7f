import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';
import type { Packed } from '../pack/pack-packages.ts';
import { LINTER, SECTION_COMMANDS } from '../pack/package-parts.ts';

interface RepositoryManifest {
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

/** The shell has these in the page: a section builds against the same versions. */
const SHARED = ['react', 'react-dom', 'swr'];
const TYPES = ['@types/react', '@types/react-dom', '@typescript/native'];

const read = <Manifest>(...file: string[]): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, ...file, 'package.json'), 'utf8')) as Manifest;

const pick = (from: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? '']));

/** The package.json of a new section; the portal's packages are in its folder `packages`. */
export function sectionManifest(name: string, packages: readonly Packed[]): object {
  const { devDependencies, allowScripts } = read<RepositoryManifest>();
  const { dependencies } = read<{ dependencies: Record<string, string> }>('shared-ui');
  const packed = Object.fromEntries(
    packages.map(({ tarball, manifest }) => [manifest.name, `file:packages/${tarball}`]),
  );
  const { '@portal/tools': tools = '', ...libraries } = packed;
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      ...Object.fromEntries(SECTION_COMMANDS.map((each) => [each, `portal ${each}`])),
      types: 'tsc',
      lint: 'eslint .',
    },
    dependencies: { ...libraries, ...pick(dependencies, SHARED) },
    devDependencies: {
      '@portal/tools': tools,
      ...pick(devDependencies, [...TYPES, ...LINTER]),
    },
    allowScripts,
  };
}
