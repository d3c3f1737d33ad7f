import type { Account, SectionTourStep } from '@portal/shared-contracts';
import { notify } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useNavigate } from '@portal/shared-ui/router';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { closeMenus } from '../page/close-menus.ts';
import { focusPageAfterwards } from '../page/focus-page.ts';
import { usePortal } from '../portal.ts';
import { saveProgress } from './save-progress.ts';
import { readProgress } from './tour-due.ts';
import { TourSteps, type TourStepsProps } from './TourSteps.tsx';
import { TourWelcome } from './TourWelcome.tsx';
import en from '../../locales/tour.en.json';
import es from '../../locales/tour.es.json';

addTexts('shell', { en, es });

export interface TourProps {
  account: Account;
  /** Steps of the whole tour. */
  steps: readonly SectionTourStep[];
  /** Asked for by the person: it begins at the first step, without a welcome. */
  isRestarted: boolean;
  onEnd: () => void;
}

/** The tour of a person (docs/product.md, section 4): offered where they left it, or begun anew. */
export function Tour({ account, steps, isRestarted, onEnd }: TourProps): ReactNode {
  const { t } = useTranslation('shell');
  const { leaveGuard } = usePortal();
  const navigate = useNavigate();
  const [startId] = useState(() => (isRestarted ? 1 : readProgress().tutorialId));
  const [isStarted, setStarted] = useState(isRestarted);
  const [first, ...others] = steps.slice(startId - 1);
  useLayoutEffect(closeMenus, []);
  useEffect(() => focusPageAfterwards, []);
  const followOtherTab = useEffectEvent(() => {
    const { tutorialId, isSkipped } = readProgress();
    if (!isStarted && (tutorialId !== startId || isSkipped)) onEnd();
  });
  useEffect(() => {
    const follow = (): void => followOtherTab();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  function skip(): void {
    saveProgress(account, { tutorialId: startId, isSkipped: true });
    onEnd();
    leaveGuard.ask(() => void navigate('/'));
  }
  const end: TourStepsProps['onEnd'] = (how) => {
    onEnd();
    if (how === 'failed') notify(t('tour.failed'), 'info');
  };

  if (!first) return null;
  if (!isStarted) {
    return (
      <TourWelcome
        startId={startId}
        stepCount={steps.length}
        onStart={() => leaveGuard.ask(() => setStarted(true))}
        onSkip={skip}
        onLater={onEnd}
      />
    );
  }
  return (
    <TourSteps
      steps={[first, ...others]}
      startId={startId}
      onProgress={(progress) => saveProgress(account, progress)}
      onEnd={end}
    />
  );
}
