import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A module that a page loads once: the shell provides it, sections consume it (docs/architecture.md, "Sharing"). */
interface SharedModule {
  request: string;
  /** The module is big: the shell loads it when the first section needs it. */
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

/** Whether pages provide the module that `request` names, so that a section can import it. */
export const isProvided = (request: string): boolean => SHARED.some((each) => each.request === request);

export type Mode = 'production' | 'development';
type Sharing = Record<string, string | boolean>;

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Version of an installed package or workspace that `dir` imports. */
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

/** Requests of the modules that the shell provides in scripts of their own. */
export const lazyModules = (): string[] => SHARED.filter(({ lazy }) => lazy).map(({ request }) => request);

/**
 * Puts a module into the shell's first script. Only modules of the layer `issuerLayer` look it up in the share scope. No module of the
 * shell has that layer, so the shell uses its copy directly; sections are built without this setting and look it up.
 */
const IN_FIRST_SCRIPT = { eager: true, issuerLayer: 'sections' };

/** Sharing options of the shell, which provides every shared module. */
export const providedModules = (dir: string, mode: Mode): Record<string, Sharing> =>
  sharing(dir, mode, ({ lazy }, version) => ({ version, ...(!lazy && IN_FIRST_SCRIPT) }));

/** Sharing options of a section, which has no copy and refuses a shell with a version outside its range. */
export const consumedModules = (dir: string, mode: Mode): Record<string, Sharing> =>
  sharing(dir, mode, () => ({ import: false, strictVersion: true }));
