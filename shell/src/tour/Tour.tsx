import { Button, Text, notify } from '@portal/shared-ui';
import { useTranslation, addTexts } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import { useId, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Account, SectionTourStep } from '@portal/shared-contracts';
import { useNavigate } from '@portal/shared-ui/router';
import { closeMenus, focusPageAfterwards } from '../page/dialogs.ts';
import { usePortal } from '../loading/portal.ts';
import { saveProgress, readProgress } from './tour-progress.ts';
import { TourSteps, type TourStepsProps } from './TourSteps.tsx';
import en from '../../locales/tour.en.json';
import es from '../../locales/tour.es.json';

interface TourWelcomeProps {
  /** First step, from 1. */
  startId: number;
  stepCount: number;
  onStart: () => void;
  onSkip: () => void;
  /** Escape, or a click outside. */
  onLater: () => void;
}

/** Offers to start or to continue the tour. */
function TourWelcome({ startId, stepCount, onStart, onSkip, onLater }: TourWelcomeProps): ReactNode {
  const { t } = useTranslation('shell');
  const description = useId();
  const kind = startId === 1 ? 'welcome' : 'again';
  return (
    <Modal
      open
      onClose={onLater}
      status="none"
      size="sm"
      title={t(`tour.${kind}.title`)}
      describedBy={description}
      actions={
        <>
          <Button color="secondary" onClick={onSkip}>
            {t(`tour.${kind}.skip`)}
          </Button>
          <Button autoFocus onClick={onStart}>
            {t(`tour.${kind}.start`)}
          </Button>
        </>
      }
    >
      <Text id={description}>{t(`tour.${kind}.text`, { step: startId, count: stepCount })}</Text>
    </Modal>
  );
}

addTexts('shell', { en, es });

export interface TourProps {
  account: Account;
  /** All steps of the tour. */
  steps: readonly SectionTourStep[];
  /** The person restarted the tour: it begins at the first step, without a welcome. */
  isRestarted: boolean;
  onEnd: () => void;
}

/** A person's tour (docs/product.md, section 4): offered where they left it, or restarted. */
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
