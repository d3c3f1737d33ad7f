import type { SectionTourStep } from '@portal/shared-contracts';
import { useNavigate } from '@portal/shared-ui/router';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds to wait for an element. */
const TARGET_LIMIT_MS = 5_000;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const shownAt = (selector: string): Element | null =>
  [...document.querySelectorAll(selector)].find(isShown) ?? null;

/**
 * Resolves to the first visible element of `selector` once there is one; to null after `limit` milliseconds or when `signal`
 * aborts.
 */
export function findTarget(
  selector: string,
  signal: AbortSignal,
  limit = TARGET_LIMIT_MS,
): Promise<Element | null> {
  const found = shownAt(selector);
  if (found || signal.aborted) return Promise.resolve(found);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const target = shownAt(selector);
      if (target) end(target);
    });
    const onAbort = (): void => end(null);
    const timer = setTimeout(onAbort, limit);
    function end(target: Element | null): void {
      observer.disconnect();
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve(target);
    }
    signal.addEventListener('abort', onAbort);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

export interface ShownStep {
  step: SectionTourStep;
  target: Element;
}

export interface ShowStepOptions {
  /** Milliseconds before the page changes. */
  pause: number;
  onShown: () => void;
  /** The step's page could not be opened or lacks its target. */
  onFailed: () => void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Opens the page of `step` and waits for its target. The target is in the frame, because the section may still load or have
 * failed. The previous step stays until the pause is over; null while the target is awaited.
 */
export function useShownStep(
  step: SectionTourStep,
  { pause, onShown, onFailed }: ShowStepOptions,
): ShownStep | null {
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownStep | null>(null);

  const open = useEffectEvent(async (signal: AbortSignal) => {
    if (signal.aborted) return;
    setShown(null);
    if (location.pathname !== step.path) await navigate(step.path);
    const target = await findTarget(step.target, signal);
    if (signal.aborted) return;
    if (!target || location.pathname !== step.path) return onFailed();
    // In a low window the menu scrolls.
    const { top, bottom } = target.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) target.scrollIntoView({ block: 'nearest' });
    onShown();
    setShown({ step, target });
  });
  useEffect(() => {
    const left = new AbortController();
    void wait(pause).then(() => open(left.signal));
    return () => left.abort();
  }, [step, pause]);

  return shown;
}

/** Calls `onGone` once `element` has left the page, unless `signal` aborts. */
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
 * The section's element that a step highlights; null until it appears or when the section failed. An element that leaves the page
 * is searched again, because the previous list may still be there when the step opens the next one.
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
