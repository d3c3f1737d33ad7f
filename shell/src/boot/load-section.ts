import type { RegistryEntry, SectionModule, SectionRelease } from '@portal/shared-contracts';
import { TimeoutError, untilAborted, whenLate, withTimeout } from './time-limit.ts';

/** Fetches and evaluates one version of a section. `attempt` is new at every call. */
export type Fetcher = (release: SectionRelease, attempt: number) => Promise<SectionModule>;

/**
 * Milliseconds. `load` settles within `total`, with all its attempts. When the first attempt takes longer than
 * `patience`, a second one starts beside it.
 */
const LIMITS = { patience: 4_000, total: 9_000 };

export interface SectionLoader {
  /**
   * The section's module: the released version, the same once more when it failed, and the version before when that
   * failed too or takes long. Rejects with the released version's failure, or with the signal's reason when the person
   * left meanwhile. What loaded once is kept; after a failure the next call begins anew, or takes at once what arrived
   * too late.
   */
  load(signal?: AbortSignal): Promise<SectionModule>;
  /**
   * Loads the released version for a page that may be opened next, once, and settles when it is there, has failed or takes long.
   * A failure is not reported, and the version before is not tried. `load` takes what it brought, or waits for it within limits of its
   * own; where it failed or hangs, `load` begins anew.
   */
  ahead(): Promise<void>;
  /** True once the section was asked for, not only loaded ahead. */
  isWanted(): boolean;
  /** Makes the next call load again: the module that loaded is broken. */
  forget(): void;
  /** The version that was loaded last. */
  version(): string;
}

export interface LoaderOptions {
  /** Told when the released version does not load, and whether the one before takes its place. */
  onFailure: (release: SectionRelease, error: unknown, shown: 'previous' | 'error') => void;
  limits?: typeof LIMITS;
}

interface Loaded {
  release: SectionRelease;
  module: SectionModule;
}

export function sectionLoader(
  { stable, previous }: RegistryEntry,
  fetcher: Fetcher,
  { onFailure, limits = LIMITS }: LoaderOptions,
): SectionLoader {
  let attempts = 0;
  let loading: Promise<SectionModule> | undefined;
  /** Attempts that have not settled. One that a call has given up may still succeed. */
  const open = new Set<Promise<Loaded>>();
  /** What arrived when no call waited for it. */
  let late: Loaded | undefined;
  /** The attempt that is made ahead, while a call may wait for it: one that hangs it does not. */
  let begunAhead: Promise<Loaded> | undefined;
  let isWanted = false;
  let { version } = stable;

  function attempt(release: SectionRelease): Promise<Loaded> {
    const nth = attempts++;
    const begun = Promise.resolve()
      .then(() => fetcher(release, nth))
      .then((module) => ({ release, module }));
    open.add(begun);
    begun
      .then((loaded) => {
        if (!loading) late = loaded;
      })
      .catch(() => undefined)
      .finally(() => open.delete(begun));
    return begun;
  }

  function take({ release, module }: Loaded): SectionModule {
    ({ version } = release);
    return module;
  }

  async function loadAny(): Promise<SectionModule> {
    let isOver = false;
    let failure: unknown = new TimeoutError(`${stable.name} ${stable.version} takes too long to load`);
    const early = [...open].map(unlessFailed);
    const twice = (begunAhead ?? attempt(stable)).catch((error: unknown) => {
      if (isOver) throw error;
      return attempt(stable);
    });
    twice.catch((error: unknown) => (failure = error));
    const instead = whenLate(Promise.race([twice, ...early]), limits.patience).then((hasFailed) => {
      if (previous) return attempt(previous);
      // A request that hangs may succeed on another connection; a version that failed twice is not tried again.
      if (hasFailed) throw failure;
      return attempt(stable);
    });
    try {
      const first = Promise.race([Promise.any([twice, instead]), ...early]);
      const loaded = await withTimeout(first, limits.total, `Loading ${stable.name}`);
      if (loaded.release === previous) onFailure(stable, failure, 'previous');
      return take(loaded);
    } catch {
      onFailure(stable, failure, 'error');
      throw failure;
    } finally {
      isOver = true;
    }
  }

  return {
    async load(signal) {
      isWanted = true;
      if (!loading) {
        const begun = late ? Promise.resolve(take(late)) : loadAny();
        late = undefined;
        loading = begun;
        begun.catch(() => {
          if (loading === begun) loading = undefined;
        });
      }
      return signal ? untilAborted(loading, signal) : loading;
    },
    async ahead() {
      if (attempts > 0) return;
      begunAhead = attempt(stable);
      const limited = withTimeout(begunAhead, limits.patience, `Loading ${stable.name} ahead`);
      await limited.catch(() => undefined);
      begunAhead = undefined;
    },
    isWanted: () => isWanted,
    forget() {
      loading = undefined;
    },
    version: () => version,
  };
}

const never = new Promise<never>(() => undefined);
const unlessFailed = <Value>(promise: Promise<Value>): Promise<Value> => promise.catch(() => never);
