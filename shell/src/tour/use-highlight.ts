import { useEffect, useState } from 'react';
import { findTarget } from './find-target.ts';
import { scrollToMiddle } from './scroll-to.ts';
import type { TourTiming } from './tour-timing.ts';
import { usePassed } from './use-passed.ts';
import type { ShownStep } from './use-shown-step.ts';

export interface Highlight {
  /** Part of the section's page; null until it is due and there, and where the section failed. */
  element: Element | null;
  isLit: boolean;
}

/** The part of the page that a step shows besides its target. On a phone the page scrolls to it. */
export function useHighlight(shown: ShownStep | null, timing: TourTiming): Highlight {
  const [found, setFound] = useState<{ shown: ShownStep; element: Element } | null>(null);
  const isDue = usePassed(shown, timing.hint);
  const isLit = usePassed(shown, timing.highlight);
  const element = found !== null && found.shown === shown ? found.element : null;

  useEffect(() => {
    if (!isDue || shown?.step.highlight === undefined) return undefined;
    const left = new AbortController();
    void findTarget(shown.step.highlight, left.signal).then(
      (highlight) => highlight && setFound({ shown, element: highlight }),
    );
    return () => left.abort();
  }, [isDue, shown]);
  useEffect(() => {
    if (!isLit || !element || shown?.step.viewport !== 'mobile') return undefined;
    const left = new AbortController();
    scrollToMiddle(element, timing.scroll, left.signal);
    return () => left.abort();
  }, [isLit, element, shown, timing]);

  return { element, isLit };
}
