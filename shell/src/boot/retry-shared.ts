import { getInstance } from '@module-federation/enhanced/runtime';

interface Shared {
  get: () => unknown;
  loading?: Promise<unknown> | null;
}
/** What the federation runtime knows of shared modules, by scope, name and version. */
export type SharedScopes = Record<string, Record<string, Record<string, Shared>>>;

/**
 * Makes a shared module that did not load be fetched again when it is wanted next. The federation runtime keeps the failed attempt, and
 * would answer with it until the page is loaded anew.
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
