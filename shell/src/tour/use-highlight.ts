import { useEffect, useState } from 'react';
import { findTarget } from './find-target.ts';
import type { ShownStep } from './use-shown-step.ts';

/** The part of the section's page that a step shows besides its target; null until it is there, and where the section failed. */
export function useHighlight(shown: ShownStep | null): Element | null {
  const [found, setFound] = useState<{ shown: ShownStep; element: Element } | null>(null);

  useEffect(() => {
    if (shown?.step.highlight === undefined) return undefined;
    const left = new AbortController();
    void findTarget(shown.step.highlight, left.signal).then(
      (element) => element && setFound({ shown, element }),
    );
    return () => left.abort();
  }, [shown]);

  return found !== null && found.shown === shown ? found.element : null;
}
