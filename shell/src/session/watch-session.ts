import { ApiError, type SessionTime } from '@portal/shared-contracts';

/** The session ends at that time (ms) unless the person does something, if it `canBeExtended`. */
export interface SessionEnd {
  at: number;
  canBeExtended: boolean;
}

export interface SessionWatch {
  /** The person wants to stay signed in. Rejects when the server could not be told. */
  stay(): Promise<void>;
  /** Ends the watch. */
  stop(): void;
}

export interface WatchOptions {
  /** Says when the session ends if nothing happens; asking does not make it last longer. */
  read(): Promise<SessionTime>;
  keepAlive(): Promise<SessionTime>;
  /** Called when the end is near, and with null when the session lasts longer again. */
  onWarning(end: SessionEnd | null): void;
  /** The time is over, and the server did not say otherwise. */
  onOver(): void;
  now?: () => number;
}

/** Milliseconds before its end at which people are warned. */
export const WARNING_TIME = 2 * 60_000;
/** How often the server is told that the page is in use without calls, in milliseconds. */
const ACTIVITY_PAUSE = 5 * 60_000;
const USES = ['pointerdown', 'keydown'] as const;
/** The server counts in seconds. */
const SHORTEST_PAUSE = 1_000;
const CHANNEL = 'portal.session';

/**
 * Warns before the session ends, and again has time when this tab, another one or another call has made it last longer:
 * the server alone knows, so it is asked before a person is warned or signed out.
 */
export function watchSession({
  read,
  keepAlive,
  onWarning,
  onOver,
  now = Date.now,
}: WatchOptions): SessionWatch {
  let end: SessionEnd | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let used = now();
  let isStopped = false;
  const otherTabs = new BroadcastChannel(CHANNEL);

  const after = (ms: number, next: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(next, Math.max(ms, SHORTEST_PAUSE));
  };
  function plan(next: SessionEnd): void {
    if (isStopped) return;
    end = next;
    const left = end.at - now();
    onWarning(left > WARNING_TIME ? null : end);
    if (left > WARNING_TIME) after(left - WARNING_TIME, () => void ask(end));
    else after(left, () => void ask(null));
  }
  const take = ({ endsIn, canBeExtended }: SessionTime): void =>
    plan({ at: now() + endsIn * 1_000, canBeExtended });

  /** Asks how much time is left. Without an answer the last known end counts; without that the session is over. */
  async function ask(known: SessionEnd | null): Promise<void> {
    try {
      take(await read());
    } catch (error) {
      // The API client has handled a refusal.
      if (isStopped || (error instanceof ApiError && error.status === 401)) return;
      if (known) plan(known);
      else onOver();
    }
  }
  async function stay(): Promise<void> {
    used = now();
    const time = await keepAlive();
    take(time);
    otherTabs.postMessage(time);
  }

  const isNear = (): boolean => end !== null && end.at - now() <= WARNING_TIME;
  const onUse = (): void => {
    if (isNear() || now() - used < ACTIVITY_PAUSE) return;
    stay().catch(() => undefined);
  };
  // Timers stand still while a computer sleeps.
  const onVisible = (): void => {
    if (document.visibilityState === 'visible' && isNear()) void ask(end && end.at > now() ? end : null);
  };
  otherTabs.addEventListener('message', ({ data }: MessageEvent<SessionTime>) => take(data));
  document.addEventListener('visibilitychange', onVisible);
  for (const use of USES) document.addEventListener(use, onUse, { passive: true });

  // As long as nothing is known, nothing is said.
  const begin = (): void => void read().then(take, () => isStopped || after(WARNING_TIME, begin));
  begin();
  return {
    stay,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      otherTabs.close();
      document.removeEventListener('visibilitychange', onVisible);
      for (const use of USES) document.removeEventListener(use, onUse);
    },
  };
}
