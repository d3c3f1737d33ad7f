import type { RegistryEntry, SectionModule, SectionRelease } from '@portal/shared-contracts';
import { untilAborted, within } from './time-limit.ts';

/** Fetches and evaluates one version of a section. `attempt` is new at every call. */
export type Fetcher = (release: SectionRelease, attempt: number) => Promise<SectionModule>;

/** One attempt may take this long, in milliseconds (design section 4). */
const LIMIT = 5_000;

export interface SectionLoader {
  /**
   * The section's module: the released version, the same once more, then the version before (design section 4).
   * Rejects with the released version's failure, or with the signal's reason when the person left meanwhile. What
   * loaded once is kept; after a failure the next call begins anew.
   */
  load(signal?: AbortSignal): Promise<SectionModule>;
  /** What loaded has proved broken: the next call begins anew. */
  forget(): void;
  /** The version that was loaded last. */
  version(): string;
}

export interface LoaderOptions {
  /** Told when the released version does not load, and whether the one before takes its place. */
  onFailure: (release: SectionRelease, error: unknown, shown: 'previous' | 'error') => void;
  /** Milliseconds of one attempt. */
  limit?: number;
}

export function sectionLoader(
  { stable, previous }: RegistryEntry,
  fetcher: Fetcher,
  { onFailure, limit = LIMIT }: LoaderOptions,
): SectionLoader {
  let attempts = 0;
  let loading: Promise<SectionModule> | undefined;
  let { version } = stable;

  async function attempt(release: SectionRelease): Promise<SectionModule> {
    const fetching = Promise.resolve().then(() => fetcher(release, attempts++));
    const module = await within(fetching, limit, `Loading ${release.name} ${release.version}`);
    ({ version } = release);
    return module;
  }

  async function loadAny(): Promise<SectionModule> {
    try {
      return await attempt(stable).catch(() => attempt(stable));
    } catch (failure) {
      const before = previous && (await attempt(previous).catch(() => undefined));
      onFailure(stable, failure, before ? 'previous' : 'error');
      if (!before) throw failure;
      return before;
    }
  }

  return {
    async load(signal) {
      if (!loading) {
        const begun = loadAny();
        loading = begun;
        begun.catch(() => {
          if (loading === begun) loading = undefined;
        });
      }
      return signal ? untilAborted(loading, signal) : loading;
    },
    forget() {
      loading = undefined;
    },
    version: () => version,
  };
}
