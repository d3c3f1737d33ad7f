import { useEffect } from 'react';
import { scrollPage } from './scroll-page.ts';
import type { ShownStep } from './use-shown-step.ts';
import { wayToHighlight } from './way-to-highlight.ts';

/** On a phone, scrolls the page to the highlight of a step within `duration` milliseconds. */
export function useScrollToHighlight(
  shown: ShownStep | null,
  highlight: Element | null,
  duration: number,
): void {
  useEffect(() => {
    if (!highlight || shown?.step.viewport !== 'mobile') return undefined;
    const left = new AbortController();
    const way = wayToHighlight({
      highlight: highlight.getBoundingClientRect(),
      target: shown.target.getBoundingClientRect(),
      header: document.querySelector('.frame-header')?.getBoundingClientRect().bottom ?? 0,
      windowHeight: window.innerHeight,
    });
    if (way !== 0) scrollPage(way, duration, left.signal);
    return () => left.abort();
  }, [shown, highlight, duration]);
}
