import { isReloadHeld } from '@portal/shared-contracts';
import type { LeaveGuard } from '../loading/portal.ts';
import { followedLink, isFromSingleSpa } from '../page/navigation.ts';

/** The page and its index in the history, which the routers number; null for an entry of another script. */
function whereNow(): { pathname: string; place: number | null } {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return { pathname: location.pathname, place: typeof idx === 'number' ? idx : null };
}

/**
 * Guards links, Back and Forward, and the closing of the page. Must be called before single-spa and the routers start, so that
 * they do not see a navigation that is undone. Ends when `signal` aborts.
 */
export function guardLeaving(signal?: AbortSignal): LeaveGuard {
  const listeners = new Set<() => void>();
  let asked: (() => void) | null = null;
  let isFree = false;
  let shown = whereNow();
  /** Set while the next `popstate` comes from the guard itself. */
  let own: 'none' | 'takenBack' | 'allowed' = 'none';

  const hasUnsaved = (): boolean => !isFree && isReloadHeld();
  const setAsked = (next: (() => void) | null): void => {
    asked = next;
    for (const listener of listeners) listener();
  };
  const ask = (go: () => void): void => (hasUnsaved() ? setAsked(go) : go());

  function onClick(event: MouseEvent): void {
    const link = followedLink(event);
    if (!link || !hasUnsaved()) return;
    event.preventDefault();
    event.stopPropagation();
    setAsked(() => {
      isFree = true;
      // If no router handles the link, the browser follows it and leaves the page.
      isFree = link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  }

  function onPopState(event: PopStateEvent): void {
    const now = whereNow();
    const isOwn = own;
    own = 'none';
    const by = now.place === null || shown.place === null ? 0 : now.place - shown.place;
    const isAsked =
      !isFromSingleSpa(event) &&
      isOwn === 'none' &&
      by !== 0 &&
      now.pathname !== shown.pathname &&
      hasUnsaved();
    if (isOwn === 'takenBack' || isAsked) event.stopImmediatePropagation();
    if (!isAsked) return;
    own = 'takenBack';
    history.go(-by);
    setAsked(() => {
      own = 'allowed';
      history.go(by);
    });
  }

  function onUnload(event: Event): void {
    if (hasUnsaved()) event.preventDefault();
  }

  // Restored from the back/forward cache: the unsaved input is in the page again.
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) isFree = false;
  }

  const options = { capture: true, ...(signal && { signal }) };
  document.addEventListener('click', onClick, options);
  window.addEventListener('popstate', onPopState, options);
  window.addEventListener('beforeunload', onUnload, options);
  window.addEventListener('pageshow', onPageShow, options);

  return {
    ask,
    waiting: () => asked,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave() {
      const go = asked;
      setAsked(null);
      go?.();
    },
    stay: () => setAsked(null),
    arrived: () => void (shown = whereNow()),
    release: () => void (isFree = true),
  };
}
