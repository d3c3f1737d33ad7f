import path from 'node:path';
import { readFileSync } from 'node:fs';
import { ROOT } from '../build/artifacts.ts';

/** Fields of a workspace's package.json. */
interface Manifest {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

export const readManifest = (workspace: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8')) as Manifest;

/** How a workspace becomes a package that a section's team can install. */
export interface PackageParts {
  workspace: string;
  /** Files that other packages import. The files that they import are packed too. */
  entries: string[];
  /** Files of the server that it imports. They are packed too, because the server is not a package. */
  fromServer?: string[];
  /** Root folder of the sources, whose structure the compiled files keep. */
  sourceRoot: string;
  tsconfig: string;
  /** Further fields of its package.json. */
  fields: object;
  /** Development dependencies of this repository that a user must install too. */
  peers?: readonly string[];
  /** Dependencies that a user does not need. */
  withoutDependencies?: readonly string[];
}

const LIB = './lib/';
const compiled = (file: string): string => LIB + file.replace(/^\.\//, '').replace(/\.tsx?$/, '.js');
const types = (file: string): string => compiled(file).replace(/\.js$/, '.d.ts');

/** A library exports the same names as its workspace. */
function library(workspace: string): PackageParts {
  const { exports = {}, sideEffects } = readManifest(workspace);
  return {
    workspace,
    entries: Object.values(exports),
    sourceRoot: path.join(ROOT, workspace),
    tsconfig: path.join(ROOT, 'tsconfig.browser.json'),
    fields: {
      sideEffects: Array.isArray(sideEffects) ? sideEffects.map(compiled) : sideEffects,
      exports: Object.fromEntries(
        Object.entries(exports).map(([name, file]) => [
          name,
          { types: types(file), default: compiled(file) },
        ]),
      ),
    },
  };
}

/** Packages for linting a section, in this repository's versions. */
export const LINTER = [
  '@eslint/js',
  'eslint',
  'eslint-plugin-react-hooks',
  'typescript',
  'typescript-eslint',
];

/** Packages for the unit tests of a section. */
export const TESTER = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'jest',
  'jest-environment-jsdom',
  'jest-runtime',
];

/** Commands for a section's own repository. */
export const SECTION_COMMANDS = [
  'dev',
  'build',
  'publish',
  'release',
  'rollback',
  'retire',
  'canary',
  'promote',
  'flag',
  'service',
  'status',
  'history',
  'vitals',
];

/** The commands. They keep their folders of the repository, because they also import files of the server. */
const commands: PackageParts = {
  workspace: 'tools',
  entries: [
    './portal.ts',
    ...SECTION_COMMANDS.map((name) => `./commands/${name}.ts`),
    './build/worker.ts',
    './lint/section-lint.ts',
    './jest/section-jest.ts',
  ],
  fromServer: [
    'src/platform/config/config.ts',
    'src/delivery/page/content-security-policy.ts',
    'src/delivery/page/page-registry.ts',
  ],
  sourceRoot: ROOT,
  tsconfig: path.join(ROOT, 'tools', 'tsconfig.json'),
  fields: {
    bin: { portal: compiled('tools/portal.ts') },
    exports: {
      './lint': compiled('tools/lint/section-lint.ts'),
      './jest': compiled('tools/jest/section-jest.ts'),
    },
    engines: { node: '>=24' },
  },
  peers: [...LINTER, ...TESTER],
  withoutDependencies: ['@playwright/test'],
};

/** Packages that a section in its own repository installs. */
export const PACKAGES: readonly PackageParts[] = [
  library('shared-contracts'),
  library('shared-ui'),
  commands,
];

export interface PackedManifest {
  name: string;
  version: string;
  [more: string]: unknown;
}

/** The package.json of a package. The portal's own packages are peers, so that a team has one copy of each. */
export function packedManifest({
  workspace,
  fields,
  peers = [],
  withoutDependencies = [],
}: PackageParts): PackedManifest {
  const { name, version, dependencies = {} } = readManifest(workspace);
  const needed = Object.entries(dependencies).filter(([each]) => !withoutDependencies.includes(each));
  const isOwn = ([each]: [string, string]): boolean => each.startsWith('@portal/');
  return {
    name,
    version,
    type: 'module',
    ...fields,
    dependencies: Object.fromEntries(needed.filter((each) => !isOwn(each))),
    peerDependencies: {
      ...Object.fromEntries(needed.filter(isOwn).map(([each, exact]) => [each, `^${exact}`])),
      ...Object.fromEntries(peers.map((each) => [each, '*'])),
    },
  };
}
