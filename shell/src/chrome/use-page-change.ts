import { useEffect, useRef } from 'react';

/** single-spa marks the `popstate` with which it tells every router of a `pushState`. */
type MarkedPopState = PopStateEvent & { singleSpa?: boolean };

const isReal = (event: MarkedPopState): boolean => event.singleSpa !== true;

/**
 * After a change of page, keyboard and screen reader begin at its content, and a followed link shows it from the
 * top; Back and Forward leave the scrolling to the browser.
 */
export function usePageChange(pathname: string, main: HTMLElement): void {
  const shown = useRef(pathname);
  const byHistory = useRef(false);

  useEffect(() => {
    const onPopState = (event: PopStateEvent): void => {
      byHistory.current = isReal(event);
    };
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.focus({ preventScroll: true });
    if (!byHistory.current) window.scrollTo(0, 0);
  }, [pathname, main]);
}
