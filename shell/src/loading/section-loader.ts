import type { FaultKind, RegistryEntry, SectionModule, SectionRelease } from '@portal/shared-contracts';
import { failedOrLate, TimeoutError, untilAborted, withTimeout } from './timing.ts';

/** Fetches and evaluates one version of a section. `attempt` is a different number at each call. */
export type Fetcher = (release: SectionRelease, attempt: number) => Promise<SectionModule>;

/**
 * Milliseconds. `load` settles within `total`. When the first attempt takes longer than `patience`, a second one starts beside
 * it.
 */
const LIMITS = { patience: 4_000, total: 9_000 };

export interface SectionLoader {
  /** Name of the section. */
  readonly name: string;
  /**
   * Loads the released version, retries it once after a failure, and takes the previous version when that fails too or takes too
   * long. Rejects with the released version's error, or with the signal's reason. A loaded module is cached. After a failure the
   * next call starts again, or uses a module that arrived late.
   */
  load(signal?: AbortSignal): Promise<SectionModule>;
  /**
   * Loads the released version once, for a page that may be opened next. Resolves when it has loaded, failed or takes too long.
   * Failures are not reported and the previous version is not tried. A later `load` uses the result, or waits for it within its
   * own limits, or starts again if it failed or hangs.
   */
  ahead(): Promise<void>;
  /** True once `load` was called; `ahead` does not count. */
  isWanted(): boolean;
  /** Makes the next `load` start again, because the loaded module is broken. */
  forget(): void;
  /**
   * Makes `load` return the version before, because `failed` threw when it was first shown. Resolves to false when there is none, when
   * `failed` is not the released version, or when the version before does not load.
   */
  fallBack(failed: FailedVersion): Promise<boolean>;
  /** The version that loaded last. */
  version(): string;
}

/** A version that was loaded and failed: the error, and the kind of fault that it is by the time when it occurred. */
export interface FailedVersion {
  version: string;
  error: unknown;
  kind: FaultKind;
}

export interface LoaderOptions {
  /**
   * Called when the released version does not load, and when it fails otherwise and the version before takes its place. `shown` says
   * what is shown instead; `kind` is `load` by default.
   */
  onFailure: (release: SectionRelease, error: unknown, shown: 'previous' | 'error', kind?: FaultKind) => void;
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
  /** Attempts that have not settled. An abandoned one may still succeed. */
  const open = new Set<Promise<Loaded>>();
  /** A module that arrived while no call waited for it. */
  let late: Loaded | undefined;
  /** The running attempt of `ahead`; undefined once it takes too long to wait for. */
  let begunAhead: Promise<Loaded> | undefined;
  let isWanted = false;
  let { version } = stable;
  /** The running or successful change to the version before. */
  let fallingBack: Promise<boolean> | undefined;

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
    const retried = (begunAhead ?? attempt(stable)).catch((error: unknown) => {
      if (isOver) throw error;
      return attempt(stable);
    });
    retried.catch((error: unknown) => (failure = error));
    const fallback = failedOrLate(Promise.race([retried, ...early]), limits.patience).then((reason) => {
      if (previous) return attempt(previous);
      // A hanging request may succeed on another connection. A version that failed twice is not tried again.
      if (reason === 'failed') throw failure;
      return attempt(stable);
    });
    try {
      const first = Promise.race([Promise.any([retried, fallback]), ...early]);
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

  async function takePrevious(before: SectionRelease, { error, kind }: FailedVersion): Promise<boolean> {
    try {
      const loaded = await withTimeout(attempt(before), limits.patience, `Loading ${before.name}`);
      loading = Promise.resolve(take(loaded));
      onFailure(stable, error, 'previous', kind);
      return true;
    } catch {
      fallingBack = undefined;
      return false;
    }
  }

  return {
    name: stable.name,
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
      fallingBack = undefined;
    },
    fallBack(failed) {
      if (!previous || failed.version !== stable.version) return Promise.resolve(false);
      fallingBack ??= takePrevious(previous, failed);
      return fallingBack;
    },
    version: () => version,
  };
}

const never = new Promise<never>(() => undefined);
const unlessFailed = <Value>(promise: Promise<Value>): Promise<Value> => promise.catch(() => never);
