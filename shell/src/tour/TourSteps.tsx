import type { SectionTourStep } from '@portal/shared-contracts';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Spotlight } from './spotlight/Spotlight.tsx';
import { StepButtons } from './StepButtons.tsx';
import { StepCount } from './StepCount.tsx';
import { progressAfter, progressAt, type TourProgress } from './tour-progress.ts';
import { tourTiming } from './tour-timing.ts';
import { useHighlight } from './use-highlight.ts';
import { usePassed } from './use-passed.ts';
import { useScrollToHighlight } from './use-scroll-to-highlight.ts';
import { useShownStep } from './use-shown-step.ts';

export interface TourStepsProps {
  steps: readonly [SectionTourStep, ...SectionTourStep[]];
  /** Number of the first of them in the whole tour, from 1. */
  startId: number;
  /** Keeps how far the person got. */
  onProgress: (progress: TourProgress) => void;
  /** The person finished or closed the tour, or a step could not be shown. */
  onEnd: (how: 'closed' | 'failed') => void;
}

/** Leads from step to step: each opens its page, lights its place in the menu and explains it. */
export function TourSteps({ steps, startId, onProgress, onEnd }: TourStepsProps): ReactNode {
  const { t } = useTranslation('shell');
  const [timing] = useState(tourTiming);
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? steps[0];
  const stepCount = startId - 1 + steps.length;
  const shown = useShownStep(step, {
    pause: timing.beforeStep,
    onShown: () => onProgress(progressAt(index, startId)),
    onFailed() {
      onProgress(progressAt(index, startId));
      onEnd('failed');
    },
  });
  const hasArrow = usePassed(shown, timing.arrow);
  const hasHint = usePassed(shown, timing.hint);
  const isLit = usePassed(shown, timing.highlight);
  const highlight = useHighlight(shown);
  useScrollToHighlight(isLit ? shown : null, highlight, timing.scroll);
  const isChanging = shown?.step !== step;
  // During the pause before a change the popover is still that of the step before.
  const before = shown ? steps.indexOf(shown.step) : -1;
  const at = before < 0 ? index : before;
  const { title, description, placement, hint } = shown?.step ?? step;
  const language = currentLanguage();

  /** The browser's Back button leads to the step before, too, or out of the tour. */
  const followPage = useEffectEvent(() => {
    if (isChanging || location.pathname === step.path) return;
    const other = steps.findIndex(({ path }) => path === location.pathname);
    if (other < 0) close();
    else setIndex(other);
  });
  useEffect(() => {
    const follow = (): void => followPage();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  function close(): void {
    onProgress(progressAfter(at, startId, stepCount));
    onEnd('closed');
  }
  const goBy = (by: number) => (): void => {
    if (!isChanging) setIndex(index + by);
  };

  return (
    <Spotlight
      target={shown?.target ?? null}
      placement={placement}
      title={title[language]}
      aside={<StepCount step={startId + at} count={stepCount} />}
      description={description[language]}
      waiting={t('tour.waiting')}
      highlight={highlight}
      isHighlightLit={isLit}
      hint={hint && hasHint ? hint[language] : null}
      hasArrow={hasArrow}
      fade={timing.fade}
      onClose={close}
    >
      <StepButtons
        isFirst={at === 0}
        isLast={at === steps.length - 1}
        onBack={goBy(-1)}
        onNext={goBy(1)}
        onClose={close}
      />
    </Spotlight>
  );
}
