import { ApiError, type Account, type View } from '@portal/shared-contracts';

/** Seconds before the end when the person is warned. */
export const WARNINGS = [300, 60] as const;
export type Warning = (typeof WARNINGS)[number];

/** Maximum delay of a warning in ms. After a slow answer the page assumes too late an end until it asks the server. */
const LATEST_WARNING = 20_000;

export interface WatchViewOptions {
  /** Reads the account with the view's remaining time. */
  read(): Promise<Account>;
  /** Called with the account when the end has changed, as by an extension in another tab. */
  onRead(account: Account): void;
  /** Called when `seconds` are left. */
  onWarning(seconds: Warning): void;
  /** Called when the time is over and the server did not say otherwise. */
  onOver(): void;
}

/** End of a view that was answered just now, in milliseconds. */
export const endOf = ({ endsIn }: Pick<View, 'endsIn'>, now = Date.now()): number => now + endsIn * 1_000;

/**
 * Watches a view that ends at `endsAt` (milliseconds). Only the server knows the end, so it is asked before a warning; the client
 * handles a refusal and ends the view. The returned function stops the watch.
 */
export function watchView(endsAt: number, { read, onRead, onWarning, onOver }: WatchViewOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let warned: Warning | undefined;
  const left = (): number => endsAt - Date.now();
  const next = (): Warning | undefined =>
    WARNINGS.find(
      (seconds) => (warned === undefined || seconds < warned) && seconds * 1_000 - LATEST_WARNING < left(),
    );

  /** Asks the server; without an answer the known end counts. */
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
            warned = seconds;
            onWarning(seconds);
            plan();
          }),
        Math.max(left() - seconds * 1_000, 0),
      );
  }
  // Timers stop while a computer sleeps and while the page is in the back/forward cache.
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
