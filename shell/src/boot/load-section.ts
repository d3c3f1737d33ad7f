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
}

export function sectionLoader(
  { stable, previous }: RegistryEntry,
  fetcher: Fetcher,
  limit = LIMIT,
): SectionLoader {
  let attempts = 0;
  let loading: Promise<SectionModule> | undefined;

  const attempt = (release: SectionRelease): Promise<SectionModule> =>
    within(
      Promise.resolve().then(() => fetcher(release, attempts++)),
      limit,
      `Loading ${release.name} ${release.version}`,
    );

  async function loadAny(): Promise<SectionModule> {
    try {
      return await attempt(stable).catch(() => attempt(stable));
    } catch (failure) {
      if (!previous) throw failure;
      return attempt(previous).catch(() => Promise.reject(failure as Error));
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
  };
}
