import { api, ApiError, events, hasAuthkey } from '@portal/shared-contracts';

/** Milliseconds before the first call, so that the page's own calls go first, and between later ones, ever longer. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

const NAME = 'portal-account';

/** What a page that listens tells the others; everything after a time in which nobody listened. */
const TOLD = ['account.changed', 'registry.changed'] as const;
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

/** Listens until it is ended, connecting again whenever the connection is lost; `tell` of every change that there may be. */
async function listen(
  { stream, pause, isSignedIn }: FollowOptions,
  signal: AbortSignal,
  tell: (what: Told) => void,
): Promise<void> {
  let wait = FIRST_PAUSE;
  let wasConnected = false;
  while (!signal.aborted) {
    // Servers that restart must not be asked by every page in the same moment.
    await pause(wait * (0.5 + Math.random()), signal);
    // Signed out in another page, which this one has not heard of yet.
    if (signal.aborted || !isSignedIn()) return;
    wait = Math.min(wait * 2, LONGEST_PAUSE);
    try {
      await stream(
        '/api/events',
        ({ name }) => {
          if (name === 'connected') wait = FIRST_PAUSE;
          // What changed while nobody listened is not told again.
          if (name === 'connected' && wasConnected) TOLD.forEach(tell);
          if (isTold(name)) tell(name);
          wasConnected ||= name === 'connected';
        },
        { signal },
      );
    } catch (error) {
      if (isFinal(error)) return;
    }
  }
}

/**
 * Emits `account.changed` whenever the server says that something of the customer changed elsewhere, and
 * `registry.changed` when something was released, until the returned function is called. One page of a browser listens and tells the others: a browser has few connections to a server.
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
  const others = new BroadcastChannel(NAME);
  const emit = (what: Told): void => events.emit(what, {});
  others.addEventListener('message', ({ data }: MessageEvent<Told>) => emit(data));
  const tell = (what: Told): void => {
    emit(what);
    others.postMessage(what);
  };
  const work = (): Promise<void> => listen(options, signal, tell);
  const working = options.locks ? options.locks.request(NAME, { signal }, work) : work();
  // Waiting for the lock ends with an error when the page stops waiting.
  working.catch((error: unknown) => {
    if (!signal.aborted) reportError(error);
  });
  return () => {
    end.abort();
    others.close();
  };
}
