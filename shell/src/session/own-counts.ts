import {
  api,
  countKey,
  countersStore,
  events,
  type MenuEntry,
  type Menus,
  type OwnCounter,
  type PathTo,
  type PortalEvents,
  type SectionRelease,
} from '@portal/shared-contracts';

/** Milliseconds after which a count is left out. */
const PATIENCE = 4_000;
/** Milliseconds after which a count that failed is asked again. They double with each failure, up to the longest. */
const RETRY = { first: 30_000, longest: 300_000 };

/** A count of a section, and the events after which it is asked again. */
interface Watched {
  counter: OwnCounter;
  events: readonly string[];
}

const isOwn = (badge: MenuEntry['badge']): badge is OwnCounter => typeof badge === 'object';

/** The counts that sections answer themselves: those of the menus that the person sees, and of the dashboard's cards. */
export function ownCountersOf(
  releases: readonly SectionRelease[],
  { main, account }: Pick<Menus, 'main' | 'account'>,
): Watched[] {
  const entries = [...main, ...account].flatMap((entry) => [entry, ...entry.children]);
  const seen = new Set(entries.map(({ id }) => id));
  return releases.flatMap(({ descriptor: { nav, cards, events: own = [] } }) =>
    [...nav.filter(({ id }) => seen.has(id)), ...cards]
      .flatMap(({ badge }) => (isOwn(badge) ? [badge] : []))
      .filter((badge, at, all) => all.findIndex((other) => countKey(other) === countKey(badge)) === at)
      .map((counter) => ({ counter, events: own })),
  );
}

/** The count; undefined if the call fails, is too slow, or answers no whole number from 0 on in the field. Never rejects. */
async function ask({ call, field }: OwnCounter, isPassive: boolean): Promise<number | undefined> {
  try {
    const path = call as PathTo<Readonly<Record<string, unknown>>>;
    const answer = await api.get<Readonly<Record<string, unknown>>>(path, {
      signal: AbortSignal.timeout(PATIENCE),
      isPassive,
    });
    const count = answer[field];
    return Number.isSafeInteger(count) && (count as number) >= 0 ? (count as number) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the count current: asks now, after its events, and after `account.changed`. A count that fails has no badge. It is asked again
 * after some time while the page is shown, and at once when the page is shown again or is online again. The returned function stops
 * that.
 */
function watch({ counter, events: own }: Watched): () => void {
  const key = countKey(counter);
  let latest = 0;
  let hasFailed = false;
  let wait = RETRY.first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** `isPassive`: without a person. A page that nobody uses must not stay signed in by it. */
  async function refresh(isPassive = false): Promise<void> {
    const turn = ++latest;
    hasFailed = false;
    clearTimeout(timer);
    const count = await ask(counter, isPassive);
    if (turn !== latest) return;
    const { [key]: _before, ...others } = countersStore.getState().own;
    countersStore.setState({ own: count === undefined ? others : { ...others, [key]: count } });
    if (count !== undefined) {
      wait = RETRY.first;
      return;
    }
    hasFailed = true;
    timer = setTimeout(retry, wait);
    wait = Math.min(2 * wait, RETRY.longest);
  }
  const retry = (): void => {
    if (hasFailed && !document.hidden) void refresh(true);
  };

  void refresh();
  const end = events.onAny(
    ['account.changed', ...(own as readonly (keyof PortalEvents)[])],
    () => void refresh(true),
  );
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', retry);
  return () => {
    latest += 1;
    clearTimeout(timer);
    end();
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', retry);
  };
}

/** Keeps the counts of `watched` current. The returned function stops that. */
export function watchOwnCounts(watched: readonly Watched[]): () => void {
  const ends = watched.map(watch);
  return () => {
    for (const end of ends) end();
  };
}
