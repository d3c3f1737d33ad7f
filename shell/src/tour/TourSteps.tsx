import { hiddenText, styled, Button } from '@portal/shared-ui';
import { useTranslation, currentLanguage } from '@portal/shared-ui/i18n';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SectionTourStep } from '@portal/shared-contracts';
import { Spotlight } from './spotlight/Spotlight.tsx';
import { progressAfter, progressAt, type TourProgress } from './tour-progress.ts';
import { tourTiming, useElapsed } from './tour-timing.ts';
import { useHighlight, useShownStep } from './use-shown-step.ts';
import { useScrollToHighlight } from './use-scroll-to-highlight.ts';

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  flexShrink: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));
const Spoken = styled('span')(hiddenText);

/** Number of the step, from 1, and of all steps. */
function StepCount({ step, count }: { step: number; count: number }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Count>
      <span aria-hidden>{t('tour.count', { step, count })}</span>
      <Spoken>{t('tour.step', { step, count })}</Spoken>
    </Count>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // Aligns the button's text with the other lines.
  '& > button': { margin: '0 auto 0 -12px' },
});
const BackNext = styled('div')({ display: 'flex', gap: 8 });

interface StepButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  onBack: () => void;
  onNext: () => void;
  onClose: () => void;
}

function StepButtons({ isFirst, isLast, onBack, onNext, onClose }: StepButtonsProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Row>
      <BackNext>
        {!isFirst && (
          <Button size="sm" color="secondary" onClick={onBack}>
            {t('tour.back')}
          </Button>
        )}
        <Button size="sm" onClick={isLast ? onClose : onNext}>
          {t(isLast ? 'tour.done' : 'tour.next')}
        </Button>
      </BackNext>
      {!isLast && (
        <Button size="sm" color="tertiary" onClick={onClose}>
          {t('tour.close')}
        </Button>
      )}
    </Row>
  );
}

export interface TourStepsProps {
  steps: readonly [SectionTourStep, ...SectionTourStep[]];
  /** Number of the first of these steps in the whole tour, from 1. */
  startId: number;
  /** Saves how far the person got. */
  onProgress: (progress: TourProgress) => void;
  /** Called when the person finished or closed the tour, or a step could not be shown. */
  onEnd: (how: 'closed' | 'failed') => void;
}

/** Shows one step after another. Each step opens its page, highlights its menu entry and explains it. */
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
  const hasArrow = useElapsed(shown, timing.arrow);
  const hasHint = useElapsed(shown, timing.hint);
  const isLit = useElapsed(shown, timing.highlight);
  const highlight = useHighlight(shown);
  useScrollToHighlight(isLit ? shown : null, highlight, timing.scroll);
  const isChanging = shown?.step !== step;
  // During the pause before a change, the popover still shows the previous step.
  const before = shown ? steps.indexOf(shown.step) : -1;
  const at = before < 0 ? index : before;
  const { title, description, placement, hint } = shown?.step ?? step;
  const language = currentLanguage();

  /** The browser's Back button also leads to the previous step, or out of the tour. */
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
