import { startTransition, useEffect, useState } from 'react';

export interface Growth {
  /** Rows that are in the page at once: those that are seen. */
  first: number;
  /** Rows that every later picture brings. */
  step: number;
}

/**
 * How many of a view's rows are to be in the page now: its first ones at once, and more after every picture, so that no
 * picture waits for all of them. Rows that change while the view stays are no fewer; `isHeld` keeps them from growing.
 */
export function useGrowing(view: string, rows: number, isHeld: boolean, { first, step }: Growth): number {
  const [grown, setGrown] = useState({ view, count: first });
  const count = grown.view === view ? grown.count : first;

  useEffect(() => {
    if (isHeld || count >= rows) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame's own work comes after this callback: what is next waits for it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setGrown({ view, count: count + step })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [view, count, rows, isHeld, step]);

  return Math.min(count, rows);
}
