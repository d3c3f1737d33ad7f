import {
  api,
  ApiError,
  events,
  hasAuthkey,
  readCustomerId,
  REMEMBERED_MS,
  type PortalEvents,
  type SectionRelease,
} from '@portal/shared-contracts';
import { openTabChannel } from './tab-channel.ts';

/**
 * Milliseconds before the first connection, so that the page's own calls go first. The pause doubles for each further attempt, up
 * to the longest.
 */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;
/** The same while too many pages listen, of which each asks for what changed instead. */
const PAUSE_WITHOUT_STREAM = 15_000;
/** The page's first calls may have been answered this many milliseconds before it connects. */
const READ_BEFORE = 5_000;

/** Pages of different customers get different events, so each customer has its own channel. */
const nameOf = (customer: string | null): string =>
  `portal-account${customer === null ? '' : `-${customer}`}`;

const OF_PORTAL = ['account.changed', 'distributor.changed', 'registry.changed', 'flags.changed'] as const;
type ForwardedEvent = Exclude<keyof PortalEvents, 'language.changed'>;

/** Events that are all emitted after a time without a listening page: the portal's, and those that sections declare. */
export const missableEvents = (releases: readonly Pick<SectionRelease, 'descriptor'>[]): ForwardedEvent[] => [
  ...OF_PORTAL,
  ...releases.flatMap(({ descriptor }) => descriptor.events ?? []).filter(isForwarded),
];

/** Events that the listening page forwards to the others: these, and those of sections (`example.booked`). */
const isForwarded = (name: string): name is ForwardedEvent => name.includes('.');

export interface FollowOptions {
  stream: typeof api.stream;
  isSignedIn(): boolean;
  /** Resolves after `ms` milliseconds, or when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Lets one page of the browser at a time listen; undefined where the browser has no locks. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** For a page that is shown again: the time from which it has received no events, in ms of its clock. */
  since: number | undefined;
  /** See {@link missableEvents}. */
  missable: readonly ForwardedEvent[];
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The session has ended or may not listen, so another request would be refused too. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

interface Listener {
  signal: AbortSignal;
  /** Together, so that what waits for any of them asks once (`onAny` of the bus). */
  forward: (names: readonly ForwardedEvent[]) => void;
  /** Another page listened until now, so events may have been lost in between. */
  takesOver: boolean;
}

/**
 * Listens until the signal aborts and reconnects whenever the connection is lost. Calls `forward` for each event, and for all
 * events when some may be lost.
 */
async function listen(
  { stream, pause, isSignedIn, since, missable }: FollowOptions,
  { signal, forward, takesOver }: Listener,
): Promise<void> {
  let wait = since === undefined ? FIRST_PAUSE : 0;
  let wasConnected = takesOver;
  const read = since ?? performance.now() - READ_BEFORE;
  while (!signal.aborted) {
    // Random, so that not all pages reconnect to a restarted server at once.
    await pause(wait * (0.5 + Math.random()), signal);
    // Signed out in another tab, which this page does not know yet.
    if (signal.aborted || !isSignedIn()) return;
    wait = Math.min(Math.max(wait * 2, FIRST_PAUSE), LONGEST_PAUSE);
    const age = Math.round(performance.now() - read);
    // The server does not repeat events from a time in which no page listened.
    const mayHaveMissed = wasConnected || age > REMEMBERED_MS;
    try {
      await stream(
        '/api/events',
        ({ name }) => {
          if (name === 'connected') wait = FIRST_PAUSE;
          if (name === 'connected' && mayHaveMissed) forward(missable);
          if (isForwarded(name)) forward([name]);
          wasConnected ||= name === 'connected';
        },
        { signal, ...(!mayHaveMissed && { params: { age } }) },
      );
    } catch (error) {
      if (isFinal(error)) return;
      if (error instanceof ApiError && error.status === 429) {
        wait = PAUSE_WITHOUT_STREAM;
        forward(missable);
      }
    }
  }
}

interface Turn {
  name: string;
  signal: AbortSignal;
  /** Called if another page does the work. */
  onWait: () => void;
}

/** Calls `work` once no other page of the browser runs the same work. Its parameter says whether another page ran it before. */
async function alone(
  locks: NonNullable<FollowOptions['locks']>,
  { name, signal, onWait }: Turn,
  work: (takesOver: boolean) => Promise<void>,
): Promise<void> {
  const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (wasFree) return;
  onWait();
  await locks.request(name, { signal }, () => work(true));
}

/**
 * Emits `account.changed` when the customer's data changed elsewhere, `distributor.changed` when data of all customers changed,
 * `registry.changed` after a release, `flags.changed` after a switch was set, and the events of sections. One page of the browser
 * listens and forwards the events to the others, because a browser has few connections to a server. A page that is shown again
 * learns what changed meanwhile. The returned function stops that.
 */
export function followAccount(changes: Pick<FollowOptions, 'missable'> & Partial<FollowOptions>): () => void {
  const locks = navigator.locks as LockManager | undefined;
  const options: FollowOptions = {
    stream: api.stream,
    isSignedIn: hasAuthkey,
    pause,
    locks,
    since: undefined,
    ...changes,
  };
  const end = new AbortController();
  const { signal } = end;
  const name = nameOf(readCustomerId());
  const emitAll = (names: readonly ForwardedEvent[]): void => {
    for (const each of names) events.emit(each, {});
  };
  // One message for all of them, which is the name alone for pages of an older shell that know no more.
  const others = openTabChannel<string>(name, (names) => emitAll(names.split(' ').filter(isForwarded)));
  const forward = (names: readonly ForwardedEvent[]): void => {
    emitAll(names);
    others.postMessage(names.join(' '));
  };
  const work = (takesOver: boolean) => listen(options, { signal, forward, takesOver });
  const onWait = (): void => {
    if (options.since !== undefined) emitAll(options.missable);
  };
  const working = options.locks ? alone(options.locks, { name, signal, onWait }, work) : work(false);
  // Aborting rejects the pending lock request. A browser that blocks storage may refuse locks: then each page listens.
  working
    .catch(() => (signal.aborted ? undefined : work(false)))
    .catch((error: unknown) => reportError(error));
  return () => {
    end.abort();
    others.close();
  };
}

/**
 * Calls `begin` when the page is shown, and the function that `begin` returned when the page is hidden: a browser has few
 * connections to a server, and a page with one cannot enter the back/forward cache. The parameter of `begin` is the time at which
 * the page was hidden, in ms of its clock; undefined for a page that was never hidden. The returned function stops that.
 */
export function whileShown(begin: (since: number | undefined) => () => void): () => void {
  let end: (() => void) | null = null;
  let since: number | undefined;
  function show(isShown: boolean): void {
    if (isShown === (end !== null)) return;
    if (isShown) end = begin(since);
    else {
      end?.();
      end = null;
      since = performance.now();
    }
  }
  const onHide = (): void => show(false);
  const onChange = (): void => show(!document.hidden);
  if (document.hidden) since = performance.now() - READ_BEFORE;
  onChange();
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onChange);
    document.removeEventListener('visibilitychange', onChange);
    end?.();
  };
}
