import { useEffect } from 'react';
import type { ShownStep } from './use-shown-step.ts';

/** Pixels above the highlight for its label. */
const LABEL = 64;
/** A highlight above this share of the window's height is visible above the popover. */
const SEEN = 0.6;

interface Places {
  highlight: Pick<DOMRect, 'top' | 'bottom'>;
  target: Pick<DOMRect, 'top'>;
  /** Lower edge of the fixed header. */
  header: number;
  windowHeight: number;
}

/**
 * Pixels to scroll until the highlight is below the header: 0 if it is visible already, and never so far that the target
 * disappears.
 */
export function distanceToHighlight({ highlight, target, header, windowHeight }: Places): number {
  const highest = header + LABEL;
  if (highlight.top >= highest && highlight.bottom <= windowHeight * SEEN) return 0;
  return Math.min(highlight.top - highest, Math.max(0, target.top - header));
}

/** Eases in and out by half a sine. */
const eased = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;

/** Scrolls the page down by `distance` pixels within `duration` milliseconds, or until `signal` aborts. */
function scrollPage(distance: number, duration: number, signal: AbortSignal): void {
  const from = window.scrollY;
  const start = performance.now();
  requestAnimationFrame(function move(now) {
    if (signal.aborted) return;
    const part = duration === 0 ? 1 : Math.min(1, Math.max(0, now - start) / duration);
    window.scrollTo(0, from + distance * eased(part));
    if (part < 1) requestAnimationFrame(move);
  });
}

/** Where `element` is in the page, and how long the page is: both change when something above or below arrives. */
const placeInPage = (element: Element): string =>
  `${Math.round(element.getBoundingClientRect().top + window.scrollY)} ${document.documentElement.scrollHeight}`;

/**
 * On a phone, scrolls the page to the highlight within `duration` milliseconds, and again when content that arrives has moved it or
 * has made a page longer that was too short to scroll. A person who scrolls is left alone.
 */
export function useScrollToHighlight(
  shown: ShownStep | null,
  highlight: Element | null,
  duration: number,
): void {
  useEffect(() => {
    if (!highlight || shown?.step.viewport !== 'mobile') return undefined;
    let scrolling = new AbortController();
    let known = '';
    let frame = requestAnimationFrame(function follow() {
      const place = placeInPage(highlight);
      if (place !== known) {
        known = place;
        scrolling.abort();
        scrolling = new AbortController();
        const distance = distanceToHighlight({
          highlight: highlight.getBoundingClientRect(),
          target: shown.target.getBoundingClientRect(),
          header: document.querySelector('.frame-header')?.getBoundingClientRect().bottom ?? 0,
          windowHeight: window.innerHeight,
        });
        if (distance !== 0) scrollPage(distance, duration, scrolling.signal);
      }
      frame = requestAnimationFrame(follow);
    });
    return () => {
      cancelAnimationFrame(frame);
      scrolling.abort();
    };
  }, [shown, highlight, duration]);
}
