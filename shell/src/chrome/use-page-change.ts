import { useEffect, useRef } from 'react';

/** single-spa marks the `popstate` with which it tells every router of a `pushState`. */
type MarkedPopState = PopStateEvent & { singleSpa?: boolean };

/** Whether Back or Forward led to the page; known from the frame's script on, as somebody may go back before the shell is drawn. */
let isByHistory = false;
window.addEventListener(
  'popstate',
  (event: MarkedPopState) => {
    isByHistory = event.singleSpa !== true;
  },
  { capture: true },
);

/**
 * After a change of page, keyboard and screen reader begin at its content, and a followed link shows it from the
 * top; Back and Forward leave the scrolling to the browser.
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
