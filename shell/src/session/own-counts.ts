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

/** The count; undefined if the call fails, is too slow, or answers no number in the field. Never rejects. */
async function ask({ call, field }: OwnCounter): Promise<number | undefined> {
  try {
    const path = call as PathTo<Readonly<Record<string, unknown>>>;
    const answer = await api.get<Readonly<Record<string, unknown>>>(path, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    const count = answer[field];
    return typeof count === 'number' && Number.isFinite(count) ? count : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the counts of `watched` current: each is asked now, after the events of its section, and after `account.changed`. A count that
 * fails has no badge. The returned function stops that.
 */
export function watchOwnCounts(watched: readonly Watched[]): () => void {
  let isOver = false;
  const ends = watched.flatMap(({ counter, events: own }) => {
    const key = countKey(counter);
    let latest = 0;
    const refresh = async (): Promise<void> => {
      const turn = ++latest;
      const count = await ask(counter);
      if (isOver || turn !== latest) return;
      const { [key]: _before, ...others } = countersStore.getState().own;
      countersStore.setState({ own: count === undefined ? others : { ...others, [key]: count } });
    };
    void refresh();
    return ['account.changed', ...own].map((name) =>
      events.on(name as keyof PortalEvents, () => void refresh()),
    );
  });
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
