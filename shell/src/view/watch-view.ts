import { ApiError, type Account, type View } from '@portal/shared-contracts';

/** Seconds before the end at which the person is told how little time is left. */
export const TOLD = [300, 60] as const;
export type Told = (typeof TOLD)[number];

/**
 * Milliseconds after the moment in which it is still told: a page that got its answer slowly takes the end for later than it is, until
 * the server is asked.
 */
const LATE = 20_000;

export interface WatchViewOptions {
  /** The account as the server knows it now, with the time that the view has left. */
  read(): Promise<Account>;
  /** The server's answer: the view may have been extended in another tab. */
  onRead(account: Account): void;
  /** So many seconds are left. */
  onTold(seconds: Told): void;
  /** The time is over, and the server could not say otherwise. */
  onOver(): void;
}

/** Moment, in milliseconds, at which a view ends that was answered just now. */
export const endOf = ({ endsIn }: Pick<View, 'endsIn'>, now = Date.now()): number => now + endsIn * 1_000;

/**
 * Follows a view that ends at `endsAt` (milliseconds) until the returned function is called. The server alone knows the end, so
 * it is asked before anything is said; a refusal is heard by the client, which ends the view.
 */
export function watchView(endsAt: number, { read, onRead, onTold, onOver }: WatchViewOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let told: Told | undefined;
  const left = (): number => endsAt - Date.now();
  const next = (): Told | undefined =>
    TOLD.find((seconds) => (told === undefined || seconds < told) && seconds * 1_000 - LATE < left());

  /** Asks; without an answer the end that is known counts. */
  async function ask(then: () => void): Promise<void> {
    try {
      const account = await read();
      if (isStopped) return;
      const isSame = account.view !== null && Math.abs(endOf(account.view) - endsAt) < 2_000;
      if (isSame) then();
      else onRead(account);
    } catch (error) {
      if (!isStopped && !(error instanceof ApiError && error.status < 500)) then();
    }
  }

  function plan(): void {
    clearTimeout(timer);
    if (isStopped) return;
    const seconds = next();
    if (seconds === undefined) timer = setTimeout(() => void ask(onOver), Math.max(left(), 0));
    else
      timer = setTimeout(
        () =>
          void ask(() => {
            told = seconds;
            onTold(seconds);
            plan();
          }),
        Math.max(left() - seconds * 1_000, 0),
      );
  }
  // Timers stand still while a computer sleeps, and in a page that the browser put aside.
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') void ask(left() > 0 ? plan : onOver);
  };
  document.addEventListener('visibilitychange', onVisible);
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onVisible();
  };
  window.addEventListener('pageshow', onPageShow);
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pageshow', onPageShow);
  };
}
