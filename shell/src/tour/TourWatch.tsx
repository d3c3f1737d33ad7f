import { readCustomerId, type Account } from '@portal/shared-contracts';
import { notify, useIsMobile } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { whenIdle } from '../boot/when-idle.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { usePortal } from '../portal.ts';
import { isTourOn } from './is-tour-on.ts';
import { onRestart } from './restart.ts';
import { readProgress } from './stored-progress.ts';
import { isTourDue } from './tour-progress.ts';
import { tourSteps } from './tour-steps.ts';

const loadTour = () =>
  lazy(() =>
    import(/* webpackChunkName: "tour" */ './Tour.tsx').then((module) => ({ default: module.Tour })),
  );

interface Attempt {
  Tour: ReturnType<typeof loadTour>;
  isRestarted: boolean;
}

/** Each attempt loads anew, because a `lazy` that was rejected stays so. */
const newAttempt = (isRestarted: boolean): Attempt => ({ Tour: loadTour(), isRestarted });

function NotLoaded({ onShown }: { onShown: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const tell = useEffectEvent(() => {
    notify(t('tour.notLoaded'), 'error');
    onShown();
  });
  useEffect(() => tell(), []);
  return null;
}

/** Begins a customer's tour when it is due or asked for. Its code is loaded only then. */
export function TourWatch({ account }: { account: Account }): ReactNode {
  const { releases } = usePortal();
  const isMobile = useIsMobile();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const steps = useMemo(
    () =>
      tourSteps(
        releases.map(({ descriptor }) => descriptor),
        isMobile ? 'mobile' : 'desktop',
      ),
    [releases, isMobile],
  );
  const isDue = useEffectEvent(() => readCustomerId() === null && isTourDue(readProgress(), steps.length));

  useEffect(() => {
    let isLeft = false;
    const begin = (isOn: boolean): void => {
      if (isOn && !isLeft) setAttempt((running) => running ?? newAttempt(false));
    };
    whenIdle(() => {
      if (!isLeft && isDue()) void isTourOn().then(begin);
    });
    return () => void (isLeft = true);
  }, []);
  useEffect(() => onRestart(() => setAttempt(newAttempt(true))), []);

  // Staff who view the portal as a customer neither see their tour nor save it.
  if (!attempt || readCustomerId() !== null) return null;
  const { Tour, isRestarted } = attempt;
  const end = (): void => setAttempt(null);
  return (
    <LazyPart failed={isRestarted ? <NotLoaded onShown={end} /> : null}>
      <Tour account={account} steps={steps} isRestarted={isRestarted} onEnd={end} />
    </LazyPart>
  );
}
