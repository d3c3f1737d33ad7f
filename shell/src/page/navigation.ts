import { useSyncExternalStore, useEffect, useRef } from 'react';

/**
 * The link that a click follows to another page in this tab; undefined for any other click. A link to another address of the same
 * page, such as a record beside its list, does not count.
 */
export function followedLink({
  target,
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return link.hasAttribute('download') || !['', '_self'].includes(link.target) ? undefined : link;
}

/** single-spa sends this for each navigation, after the old section is gone and before the new one is shown. */
const NAVIGATION = 'popstate';

function subscribe(onChange: () => void): () => void {
  window.addEventListener(NAVIGATION, onChange);
  return () => window.removeEventListener(NAVIGATION, onChange);
}

/**
 * Path in the address bar, rendered synchronously. The router's `useLocation` renders in a transition, possibly after the new
 * section has been painted.
 */
export const useCurrentPath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** True for the `popstate` events that single-spa sends to the routers after a `pushState`. */
export const isFromSingleSpa = (event: Event & { singleSpa?: boolean }): boolean => event.singleSpa === true;

/** True after Back or Forward. Tracked from the frame's script on, because somebody may go back before the shell renders. */
let isByHistory = false;
window.addEventListener('popstate', (event) => (isByHistory = !isFromSingleSpa(event)), { capture: true });

/**
 * After a change of page, moves the focus to the content and scrolls to the top. After Back and Forward the browser restores the
 * scroll position.
 */
export function usePageChange(pathname: string, main: HTMLElement): void {
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.focus({ preventScroll: true });
    if (!isByHistory) window.scrollTo(0, 0);
  }, [pathname, main]);
}
