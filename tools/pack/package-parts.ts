import path from 'node:path';
import { readFileSync } from 'node:fs';
import { ROOT } from '../build/artifacts.ts';

/** A workspace's package.json, as far as packing reads it. */
export interface Manifest {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

const readManifest = (workspace: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8')) as Manifest;

/** How a workspace becomes a package that a section's team installs. */
export interface PackageParts {
  workspace: string;
  /** Files that are asked for from outside; what they import comes with them. */
  entries: string[];
  /** Files of the server that it imports and takes along: there is no package of the server. */
  fromServer?: string[];
  /** Folder whose structure the compiled files keep. */
  sourceRoot: string;
  /** The workspace's tsconfig is for browsers; the tools' is for Node. */
  tsconfig: string;
  /** Fields of its package.json beside name, version and dependencies. */
  edge: object;
  /** Development dependencies of this repository that a user of the part installs beside it. */
  beside?: readonly string[];
  /** Dependencies that a user of the part does not need. */
  withoutDependencies?: readonly string[];
}

const LIB = './lib/';
const compiled = (file: string): string => LIB + file.replace(/^\.\//, '').replace(/\.tsx?$/, '.js');
const types = (file: string): string => compiled(file).replace(/\.js$/, '.d.ts');

/** A library keeps the names that it exports. */
function library(workspace: string): PackageParts {
  const { exports = {}, sideEffects } = readManifest(workspace);
  return {
    workspace,
    entries: Object.values(exports),
    sourceRoot: path.join(ROOT, workspace),
    tsconfig: path.join(ROOT, 'tsconfig.browser.json'),
    edge: {
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

/** Packages that a section's team needs to lint it, in the versions of this repository. */
export const LINTER = [
  '@eslint/js',
  'eslint',
  'eslint-plugin-react-hooks',
  'typescript',
  'typescript-eslint',
];

/** Commands that are of use in a section's own repository. */
export const SECTION_COMMANDS = [
  'dev',
  'build',
  'publish',
  'rollback',
  'canary',
  'promote',
  'status',
  'history',
];

/** The commands: they lie as deep as in the repository, because they import from the server's folder too. */
const commands: PackageParts = {
  workspace: 'tools',
  entries: [
    './portal.ts',
    ...SECTION_COMMANDS.map((name) => `./commands/${name}.ts`),
    './build/worker.ts',
    './lint/section-lint.ts',
  ],
  fromServer: [
    'src/platform/config/config.ts',
    'src/delivery/page/content-security-policy.ts',
    'src/delivery/page/page-registry.ts',
  ],
  sourceRoot: ROOT,
  tsconfig: path.join(ROOT, 'tools', 'tsconfig.json'),
  edge: {
    bin: { portal: compiled('tools/portal.ts') },
    exports: { './lint': compiled('tools/lint/section-lint.ts') },
    engines: { node: '>=24' },
  },
  beside: LINTER,
  withoutDependencies: ['@playwright/test'],
};

/** Packages that a section with a repository of its own installs. */
export const PACKAGES: readonly PackageParts[] = [
  library('shared-contracts'),
  library('shared-ui'),
  commands,
];

/** A package.json. */
export interface PackedManifest {
  name: string;
  version: string;
  [more: string]: unknown;
}

/** The package.json of the package: compiled files, and the portal's own packages in the one copy that the team has. */
export function packedManifest({
  workspace,
  edge,
  beside = [],
  withoutDependencies = [],
}: PackageParts): PackedManifest {
  const { name, version, dependencies = {} } = readManifest(workspace);
  const needed = Object.entries(dependencies).filter(([each]) => !withoutDependencies.includes(each));
  const isOwn = ([each]: [string, string]): boolean => each.startsWith('@portal/');
  return {
    name,
    version,
    type: 'module',
    ...edge,
    dependencies: Object.fromEntries(needed.filter((each) => !isOwn(each))),
    peerDependencies: {
      ...Object.fromEntries(needed.filter(isOwn).map(([each, exact]) => [each, `^${exact}`])),
      ...Object.fromEntries(beside.map((each) => [each, '*'])),
    },
  };
}
