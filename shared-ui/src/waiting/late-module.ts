import { useEffect, useLayoutEffect, useState } from 'react';

export interface LateModule<Module> {
  /** Loads the module once. After a failure the next call tries again. */
  load: () => Promise<Module>;
  /** True if the module is loaded. */
  isLoaded: () => boolean;
  /** The module, or undefined while it is not needed or still loading. Throws if loading failed. */
  useLoaded: (isNeeded?: boolean) => Module | undefined;
}

/**
 * A module in a separate script. Unlike `lazy` it renders at once if it is loaded already, and it does not suspend: Suspense
 * shows its content at least 300 ms after the fallback (docs/architecture.md, "Order of loading").
 */
export function lateModule<Module>(fetch: () => Promise<Module>): LateModule<Module> {
  let loading: Promise<Module> | undefined;
  let loaded: Module | undefined;

  function load(): Promise<Module> {
    if (!loading) {
      const begun = fetch();
      loading = begun;
      begun.then(
        (module) => (loaded = module),
        () => (loading = undefined),
      );
    }
    return loading;
  }

  function useLoaded(isNeeded = true): Module | undefined {
    const isThere = loaded !== undefined;
    const [outcome, setOutcome] = useState<{ failure?: unknown }>({});
    useLayoutEffect(() => {
      if (!isNeeded || isThere) return;
      let isLeft = false;
      const tell = (next: { failure?: unknown }): void => {
        if (!isLeft) setOutcome(next);
      };
      load().then(
        () => tell({}),
        (failure: unknown) => tell({ failure }),
      );
      return () => {
        isLeft = true;
      };
    }, [isNeeded, isThere]);
    if ('failure' in outcome) throw outcome.failure;
    return isNeeded ? loaded : undefined;
  }

  return { load, isLoaded: () => loaded !== undefined, useLoaded };
}

/** A module for what a page can do without: undefined until it was needed and has loaded. A failure to load it is reported. */
export function useOnceLoaded<Module>(module: LateModule<Module>, isNeeded: boolean): Module | undefined {
  const [isThere, setThere] = useState(module.isLoaded);
  // After each render, so that the next change of the page tries again.
  useEffect(() => {
    if (!isNeeded || isThere) return;
    module.load().then(
      () => setThere(true),
      (error: unknown) => reportError(error),
    );
  });
  return module.useLoaded(isThere);
}
