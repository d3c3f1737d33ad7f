import type { SectionTourStep } from '@portal/shared-contracts';
import { useNavigate } from '@portal/shared-ui/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { findTarget } from './find-target.ts';

export interface ShownStep {
  step: SectionTourStep;
  target: Element;
}

export interface ShowStepOptions {
  /** Milliseconds before the page changes. */
  pause: number;
  onShown: () => void;
  /** The page of the step could not be opened, or does not have its target. */
  onFailed: () => void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Opens the page of `step` and waits for its target, which is in the frame: the section may still be loading, or have
 * failed. Until the pause is over the step before stays shown; null while the target is awaited.
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
    // The menu of a low window scrolls.
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
