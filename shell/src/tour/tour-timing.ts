import { useEffect, useState } from 'react';
import { readAdjustments } from '../accessibility/adjustments.ts';

/** Milliseconds (docs/product.md, section 9). */
export interface TourTiming {
  /** Before the page changes for the next step. */
  beforeStep: number;
  /** After a step is shown: */
  arrow: number;
  hint: number;
  highlight: number;
  /** Duration of the page's darkening. */
  fade: number;
  /** Duration of the scrolling. */
  scroll: number;
}

const MOVING: TourTiming = {
  beforeStep: 500,
  arrow: 1_250,
  hint: 2_500,
  highlight: 3_000,
  fade: 2_000,
  scroll: 2_000,
};
const STILL: TourTiming = { beforeStep: 0, arrow: 0, hint: 0, highlight: 0, fade: 0, scroll: 0 };

/** The tour's delays; none for a person who prefers reduced motion. */
export const tourTiming = (): TourTiming =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || readAdjustments().calm ? STILL : MOVING;

/** True once `ms` milliseconds have passed since `since` changed; never for null. */
export function useElapsed(since: object | null, ms: number): boolean {
  const [passed, setPassed] = useState<object | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setPassed(since), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return since !== null && passed === since;
}
