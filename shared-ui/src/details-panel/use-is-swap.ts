import { useEffect, useState, useSyncExternalStore } from 'react';

// The slide-overs that are open now, in all roots of the page.
const opened = new Set<symbol>();

const subscribe = (): (() => void) => () => undefined;

/**
 * True while another slide-over is open. One that opens or closes meanwhile takes its place or gives it up, and does so without
 * moving: two that move at once would show the page between them.
 */
export function useIsSwap(open: boolean): boolean {
  const [own] = useState(() => Symbol('slide-over'));
  useEffect(() => {
    if (!open) return;
    opened.add(own);
    return () => void opened.delete(own);
  }, [open, own]);
  // Read when `open` changes, which is when the transition begins. No render is needed when others open or close.
  return useSyncExternalStore(subscribe, () => opened.size > (opened.has(own) ? 1 : 0));
}
