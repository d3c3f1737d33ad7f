import { startTransition, useEffect, useState } from 'react';

export interface Growth {
  /** Number of rows that render at once. */
  first: number;
  /** Number of rows that each later frame adds. */
  step: number;
}

/**
 * Number of a view's rows to render now: the first ones at once, then more after every frame, so that no frame waits for all of
 * them. The number does not shrink while the view stays; `isHeld` pauses the growth.
 */
export function useProgressiveRows(
  view: string,
  rows: number,
  isHeld: boolean,
  { first, step }: Growth,
): number {
  const [grown, setGrown] = useState({ view, count: first });
  const count = grown.view === view ? grown.count : first;

  useEffect(() => {
    if (isHeld || count >= rows) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Runs after the work of the frame, which follows this callback.
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
