import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefCallback } from 'react';
import { shownToReaders } from '../modal/shown-to-readers.ts';

// The roots of the slide-overs that are open now, in all React roots of the page; the last one is in front.
const opened = new Map<symbol, () => HTMLElement | null>();

const subscribe = (): (() => void) => () => undefined;

/**
 * Shows the slide-over in front to screen readers: one that opens beside another, which then closes, may not be registered with MUI
 * when that hides everything but the topmost modal.
 */
const showFront = (): void => shownToReaders([...opened.values()].at(-1)?.() ?? null);

/**
 * The first value is true while another slide-over is open. One that opens or closes meanwhile takes its place or gives it up, and
 * does so without moving: two that move at once would show the page between them. The second is the ref of the slide-over's root.
 */
export function useIsSwap(open: boolean): [isSwap: boolean, root: RefCallback<HTMLElement>] {
  const [own] = useState(() => Symbol('slide-over'));
  const root = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!open) return;
    opened.set(own, () => root.current);
    return () => {
      opened.delete(own);
      // After the modal's own effects.
      queueMicrotask(showFront);
    };
  }, [open, own]);
  const setRoot = useCallback((element: HTMLElement | null): void => {
    root.current = element;
    shownToReaders(element);
  }, []);
  // Read when `open` changes, which is when the transition begins. No render is needed when others open or close.
  const isSwap = useSyncExternalStore(subscribe, () => opened.size > (opened.has(own) ? 1 : 0));
  return [isSwap, setRoot];
}
