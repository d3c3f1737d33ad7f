import {
  satisfy,
  type ModuleFederationRuntimePlugin,
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import {
  CONTRACTS_VERSION,
  type SectionRelease,
  type Registry,
  type SectionModule,
  type FaultKind,
} from '@portal/shared-contracts';
import { checkBuiltIns } from '../containment/built-ins.ts';
import { NothingDrawn, PartMissing } from './part-faults.ts';
import { notePulse } from '../containment/watchdog.ts';
import { IS_DEVELOPMENT } from './registry.ts';
import type { Fetcher } from './section-loader.ts';
import { TimeoutError } from './timing.ts';

/** The section was built for contracts that this shell does not have. */
export class ContractMismatch extends Error {
  override name = 'ContractMismatch';
}

/** Throws {@link ContractMismatch} when this shell's contracts are outside the range of the section. */
export function checkContracts({ name, version, descriptor }: SectionRelease): void {
  if (satisfy(CONTRACTS_VERSION, descriptor.contracts)) return;
  throw new ContractMismatch(
    `${name} ${version} was built for shared-contracts ${descriptor.contracts}, this page has ${CONTRACTS_VERSION}`,
  );
}

/**
 * Milliseconds until a remote entry counts as failed. The error view appears much earlier; Retry uses an entry that arrives late.
 */
const ENTRY_TIMEOUT = 60_000;

/**
 * Makes the browser check each remote entry against its hash in the registry. An entry without a hash is refused. The entry holds
 * the hashes of its chunks.
 */
function entryIntegrity(releases: readonly SectionRelease[]): ModuleFederationRuntimePlugin {
  const scripts = new Map(
    releases.flatMap(({ name, integrity }) =>
      Object.entries(integrity).map(([path, hash]) => [path, { name, hash }]),
    ),
  );
  return {
    name: 'entry-integrity',
    createScript({ url }) {
      const { href, pathname } = new URL(url, location.href);
      const { name, hash: integrity } = scripts.get(pathname) ?? {};
      // Entries of development servers change while they are served, so they have no hash.
      if (integrity === undefined && !IS_DEVELOPMENT)
        throw new Error(`The registry has no hash of ${pathname}`);
      const script = document.createElement('script');
      Object.assign(script, {
        src: href,
        async: true,
        crossOrigin: 'anonymous',
        ...(integrity && { integrity }),
      });
      // Called in the task in which the script was evaluated.
      script.addEventListener('load', () => notePulse(name));
      return { script, timeout: ENTRY_TIMEOUT };
    },
  };
}

interface Shared {
  get: () => unknown;
  loading?: Promise<unknown> | null;
}
/** The federation runtime's shared modules by scope, name and version. */
export type SharedScopes = Record<string, Record<string, Record<string, Shared>>>;

/**
 * Makes the federation runtime fetch a shared module again after a failure. By default it keeps the failed attempt until the page
 * reloads.
 */
export function retryShared(scopes: SharedScopes = getInstance()?.shareScopeMap ?? {}): void {
  for (const versions of Object.values(scopes).flatMap((scope) => Object.values(scope)))
    for (const shared of Object.values(versions)) {
      const { get } = shared;
      shared.get = () => {
        const factory = get();
        if (factory instanceof Promise) factory.catch(() => (shared.loading = null));
        return factory;
      };
    }
}

/** Each container sets a global with its federation name. */
const containers = globalThis as { [remote: string]: unknown };

/**
 * Loads sections by Module Federation. Each attempt has its own remote name, because the runtime remembers failures by name.
 * Retries add a query to the URL to get past a broken copy in the browser's cache.
 */
export function federationFetcher(registry: Registry): Fetcher {
  const releases = Object.values(registry.sections).flatMap(({ stable, previous }) =>
    previous ? [stable, previous] : [stable],
  );
  registerPlugins([entryIntegrity(releases)]);
  retryShared();
  const tried = new Set<string>();

  async function fetchRelease(release: SectionRelease, attempt: number): Promise<SectionModule> {
    checkContracts(release);
    const isFirst = !tried.has(release.remote);
    tried.add(release.remote);
    if (!isFirst) containers[release.remote] = undefined;
    const name = isFirst ? release.remote : `${release.remote}__try_${attempt}`;
    const entry = isFirst ? release.entry : `${release.entry}?try=${attempt}`;
    registerRemotes([{ name, entry: absolute(entry), entryGlobalName: release.remote, type: 'var' }]);
    // What another section changed is not this one's.
    checkBuiltIns();
    const loading = loadRemote<SectionModule>(`${name}/section`).finally(() => checkBuiltIns(release.name));
    return checked(release, await loading);
  }
  return IS_DEVELOPMENT ? once(fetchRelease) : fetchRelease;
}

/** Evaluates each section once for each development page: with two copies, neither would get hot updates. */
function once(fetcher: Fetcher): Fetcher {
  const begun = new Map<string, Promise<SectionModule>>();
  return (release) => {
    const module = begun.get(release.remote) ?? fetcher(release, 0);
    begun.set(release.remote, module);
    return module;
  };
}

const absolute = (path: string): string => new URL(path, location.origin).href;

function checked({ name, version }: SectionRelease, module: SectionModule | null): SectionModule {
  if (typeof module?.mount !== 'function') throw new Error(`${name} ${version} exposes no section`);
  return module;
}

/** Kind of fault for an error that ended `phase`. */
export function faultKind(error: unknown, phase: FaultKind): FaultKind {
  if (error instanceof ContractMismatch) return 'contracts';
  if (error instanceof Error && error.name === 'SkippedSection') return 'skipped';
  if (error instanceof Error && error.name === 'ChunkLoadError') return 'chunk';
  if (error instanceof PartMissing || error instanceof NothingDrawn) return 'empty';
  return phase === 'load' && error instanceof TimeoutError ? 'slow' : phase;
}
