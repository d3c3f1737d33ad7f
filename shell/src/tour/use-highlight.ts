import { useEffect, useState } from 'react';
import { findTarget } from './find-target.ts';
import type { ShownStep } from './use-shown-step.ts';

/** Calls `onGone` once `element` has left the page, unless `signal` aborts before. */
function whenGone(element: Element, signal: AbortSignal, onGone: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    onGone();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * The part of the section's page that a step shows besides its target; null until it is there, and where the section failed.
 * What leaves the page is looked for again: the list before may still be there when the step opens the next one.
 */
export function useHighlight(shown: ShownStep | null): Element | null {
  const [found, setFound] = useState<{ shown: ShownStep; element: Element } | null>(null);

  useEffect(() => {
    if (shown?.step.highlight === undefined) return undefined;
    const { highlight } = shown.step;
    const left = new AbortController();
    const look = async (): Promise<void> => {
      const element = await findTarget(highlight, left.signal);
      if (!element || left.signal.aborted) return;
      setFound({ shown, element });
      whenGone(element, left.signal, () => void look());
    };
    void look();
    return () => left.abort();
  }, [shown]);

  return found !== null && found.shown === shown ? found.element : null;
}
