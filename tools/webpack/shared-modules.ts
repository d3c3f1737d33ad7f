import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Modules of which a page holds one copy: the shell provides them, sections consume them (docs/architecture.md, "Sharing"). */
interface SharedModule {
  request: string;
  /** Lazy modules are big: the shell loads them when the first section wants them. */
  lazy?: true;
  /** Provided by a development shell only. */
  development?: true;
}

const SHARED: readonly SharedModule[] = [
  { request: 'react' },
  { request: 'react/jsx-runtime' },
  { request: 'react/jsx-dev-runtime', development: true },
  { request: 'react-dom' },
  { request: 'react-dom/client' },
  { request: 'swr' },
  { request: '@portal/shared-contracts' },
  { request: '@portal/shared-contracts/payments', lazy: true },
  { request: '@portal/shared-contracts/statuses', lazy: true },
  { request: '@portal/shared-contracts/stores', lazy: true },
  { request: '@portal/shared-ui' },
  { request: '@portal/shared-ui/router' },
  { request: '@portal/shared-ui/i18n' },
  { request: '@portal/shared-ui/dashboard', lazy: true },
  { request: '@portal/shared-ui/data', lazy: true },
  { request: '@portal/shared-ui/fields', lazy: true },
  { request: '@portal/shared-ui/grid', lazy: true },
  { request: '@portal/shared-ui/overlays', lazy: true },
];

export type Mode = 'production' | 'development';
type Sharing = Record<string, string | boolean>;

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Version of an installed package or workspace, as seen from `dir`. */
function versionOf(name: string, dir: string): string {
  const resolve = createRequire(path.join(dir, 'package.json')).resolve;
  const folder = resolve.paths(name)?.map((parent) => path.join(parent, name, 'package.json')) ?? [];
  for (const file of folder) {
    try {
      return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${name} is shared, but not installed: run npm ci`);
}

function sharing(
  dir: string,
  mode: Mode,
  of: (module: SharedModule, version: string) => Sharing,
): Record<string, Sharing> {
  const wanted = SHARED.filter(({ development }) => !development || mode === 'development');
  return Object.fromEntries(
    wanted.map((module) => {
      const name = packageOf(module.request);
      const version = versionOf(name, dir);
      return [
        module.request,
        { singleton: true, packageName: name, requiredVersion: `^${version}`, ...of(module, version) },
      ];
    }),
  );
}

/** Modules that the shell provides in scripts of their own. */
export const lazyModules = (): string[] => SHARED.filter(({ lazy }) => lazy).map(({ request }) => request);

/**
 * Part of the shell's first script. `issuerLayer` limits which modules look this one up in the share scope: no module of the shell has that
 * layer, so the shell uses its own copy directly, and sections, which are built without this setting, look it up.
 */
const IN_FIRST_SCRIPT = { eager: true, issuerLayer: 'sections' };

/** The shell provides every shared module. */
export const providedModules = (dir: string, mode: Mode): Record<string, Sharing> =>
  sharing(dir, mode, ({ lazy }, version) => ({ version, ...(!lazy && IN_FIRST_SCRIPT) }));

/** A section carries no copy, and refuses a shell whose version is outside of its range. */
export const consumedModules = (dir: string, mode: Mode): Record<string, Sharing> =>
  sharing(dir, mode, () => ({ import: false, strictVersion: true }));
