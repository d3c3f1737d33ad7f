import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry, SectionModule, SectionRelease } from '@portal/shared-contracts';
import { checkContracts } from './contracts.ts';
import { IS_DEVELOPMENT } from './development.ts';
import { entryIntegrity } from './integrity.ts';
import type { Fetcher } from './load-section.ts';
import { retryShared } from './retry-shared.ts';

/** Containers announce themselves as a global of their federation name. */
const containers = globalThis as { [remote: string]: unknown };

/**
 * Loads sections by Module Federation. Each attempt has a remote name of its own, because a name remembers its
 * failures; an attempt after the first evaluates the entry anew, past any broken copy in the browser's cache.
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
    return checked(release, await loadRemote<SectionModule>(`${name}/section`));
  }
  return IS_DEVELOPMENT ? once(fetchRelease) : fetchRelease;
}

/** Under development a section is evaluated once a page: of two copies, neither would get its hot updates. */
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
