import { api, ApiError, events, hasAuthkey, readCustomerId, REMEMBERED_MS } from '@portal/shared-contracts';

/** Milliseconds before the first call, so that the page's own calls go first, and between later ones, ever longer. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;
/** Milliseconds by which the page's first calls may have been answered before it follows the account. */
const READ_BEFORE = 5_000;

/** Pages that view different customers are told of different changes, and do not listen for each other. */
const nameOf = (customer: string | null): string =>
  `portal-account${customer === null ? '' : `-${customer}`}`;

/** The facts that the listening page passes on to the others; all of them after a time without a listening page. */
const TOLD = ['account.changed', 'distributor.changed', 'registry.changed'] as const;
type Told = (typeof TOLD)[number];

const isTold = (name: string): name is Told => TOLD.some((told) => told === name);

export interface FollowOptions {
  stream: typeof api.stream;
  isSignedIn(): boolean;
  /** Resolves after `ms`, or at once when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Lets one page of the browser at a time do the work; absent where the browser has no locks. */
  locks: Pick<LockManager, 'request'> | undefined;
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

/** The session is over, or may not listen: asking again would be refused again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

interface Listener {
  signal: AbortSignal;
  tell: (what: Told) => void;
  /** Another page has listened until now, and for a moment between the two no page did. */
  takesOver: boolean;
}

/** Listens until it is ended, connecting again whenever the connection is lost; `tell` of every change that there may be. */
async function listen(
  { stream, pause, isSignedIn }: FollowOptions,
  { signal, tell, takesOver }: Listener,
): Promise<void> {
  let wait = FIRST_PAUSE;
  let wasConnected = takesOver;
  const read = performance.now() - READ_BEFORE;
  while (!signal.aborted) {
    // Servers that restart must not be asked by every page in the same moment.
    await pause(wait * (0.5 + Math.random()), signal);
    // Signed out in another page, which this one has not heard of yet.
    if (signal.aborted || !isSignedIn()) return;
    wait = Math.min(wait * 2, LONGEST_PAUSE);
    const age = Math.round(performance.now() - read);
    // The server does not repeat changes of a time in which no page listened.
    const mayHaveMissed = wasConnected || age > REMEMBERED_MS;
    try {
      await stream(
        '/api/events',
        ({ name }) => {
          if (name === 'connected') wait = FIRST_PAUSE;
          if (name === 'connected' && mayHaveMissed) TOLD.forEach(tell);
          if (isTold(name)) tell(name);
          wasConnected ||= name === 'connected';
        },
        { signal, ...(!mayHaveMissed && { params: { age } }) },
      );
    } catch (error) {
      if (isFinal(error)) return;
    }
  }
}

/** Does `work` while no other page of the browser does; it hears whether one did until then. */
async function alone(
  locks: NonNullable<FollowOptions['locks']>,
  { name, signal }: { name: string; signal: AbortSignal },
  work: (takesOver: boolean) => Promise<void>,
): Promise<void> {
  const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (!wasFree) await locks.request(name, { signal }, () => work(true));
}

/**
 * Emits `account.changed` whenever the server says that something of the customer changed elsewhere, `distributor.changed` when
 * something did that is the same for all customers, and `registry.changed` when something was released, until the returned function
 * is called. One page of a browser listens and tells the others: a browser has few connections to a server.
 */
export function followAccount(changes: Partial<FollowOptions> = {}): () => void {
  const locks = navigator.locks as LockManager | undefined;
  const options: FollowOptions = {
    stream: api.stream,
    isSignedIn: hasAuthkey,
    pause,
    locks,
    ...changes,
  };
  const end = new AbortController();
  const { signal } = end;
  const name = nameOf(readCustomerId());
  const others = new BroadcastChannel(name);
  const emit = (what: Told): void => events.emit(what, {});
  others.addEventListener('message', ({ data }: MessageEvent<Told>) => emit(data));
  const tell = (what: Told): void => {
    emit(what);
    others.postMessage(what);
  };
  const work = (takesOver: boolean) => listen(options, { signal, tell, takesOver });
  const working = options.locks ? alone(options.locks, { name, signal }, work) : work(false);
  // Waiting for the lock ends with an error when the page stops waiting.
  working.catch((error: unknown) => {
    if (!signal.aborted) reportError(error);
  });
  return () => {
    end.abort();
    others.close();
  };
}
