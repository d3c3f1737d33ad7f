import { ApiError, type SessionTime } from '@portal/shared-contracts';
import { openTabChannel } from './tab-channel.ts';

/** The session ends at `at` (milliseconds). Activity postpones that if it `canBeExtended`. */
export interface SessionEnd {
  at: number;
  canBeExtended: boolean;
}

export interface SessionWatch {
  /** Extends the session. Rejects when the server could not be reached. */
  stay(): Promise<void>;
  /** Ends the watch. */
  stop(): void;
}

export interface WatchOptions {
  /** Reads when the session ends. Reading does not extend it. */
  read(): Promise<SessionTime>;
  keepAlive(): Promise<SessionTime>;
  /** Called when the end is near, and with null when the session was extended. */
  onWarning(end: SessionEnd | null): void;
  /** Called when the time is over and the server did not say otherwise. */
  onOver(): void;
  now?: () => number;
}

/** Milliseconds before the end when people are warned. */
export const WARNING_TIME = 2 * 60_000;
/** Milliseconds between two messages that tell the server of activity without calls. */
const ACTIVITY_PAUSE = 5 * 60_000;
const USES = ['pointerdown', 'keydown'] as const;
/** Milliseconds; the server counts in seconds. */
const SHORTEST_PAUSE = 1_000;
const CHANNEL = 'portal.session';

/**
 * Warns before the session ends. This tab, another tab or any call may extend the session and only the server knows, so it is
 * asked before a person is warned or signed out.
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
  const otherTabs = openTabChannel(CHANNEL, take);

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
  // Timers stop while a computer sleeps.
  const onVisible = (): void => {
    if (document.visibilityState === 'visible' && isNear()) void ask(end && end.at > now() ? end : null);
  };
  document.addEventListener('visibilitychange', onVisible);
  // Captured: some components keep keys to themselves.
  for (const use of USES) document.addEventListener(use, onUse, { passive: true, capture: true });

  // Before the first answer there is no warning.
  const begin = (): void => void read().then(take, () => isStopped || after(WARNING_TIME, begin));
  begin();
  return {
    stay,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      otherTabs.close();
      document.removeEventListener('visibilitychange', onVisible);
      for (const use of USES) document.removeEventListener(use, onUse, { capture: true });
    },
  };
}
