import { readCustomerId, type Account } from '@portal/shared-contracts';
import { notify, useIsMobile } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { faultKind } from '../boot/fault-kind.ts';
import { whenIdle } from '../boot/when-idle.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { usePortal } from '../portal.ts';
import { readSite } from '../site/read-site.ts';
import { onRestart } from './restart.ts';
import type { TourProps } from './Tour.tsx';
import { isTourDue, readProgress } from './tour-due.ts';
import { tourSteps } from './tour-steps.ts';

interface Run {
  Tour: ComponentType<TourProps>;
  isRestarted: boolean;
}

/** Begins a customer's tour when it is due or asked for. Its code is loaded only then. */
export function TourWatch({ account }: { account: Account }): ReactNode {
  const { t } = useTranslation('shell');
  const { releases, onFault } = usePortal();
  const viewport = useIsMobile() ? 'mobile' : 'desktop';
  const [run, setRun] = useState<Run | null>(null);
  const steps = tourSteps(releases, viewport);
  // Staff who view the portal as a customer neither see their tour nor save it.
  const isOwn = readCustomerId() === null;

  const begin = useEffectEvent(async (isRestarted: boolean) => {
    try {
      const { Tour } = await import(/* webpackChunkName: "tour" */ './Tour.tsx');
      // A person who is busy with a dialog is asked another time.
      if (!isRestarted && document.querySelector('[role=dialog]')) return;
      setRun((running) => running ?? { Tour, isRestarted });
    } catch (error) {
      onFault('shell', faultKind(error, 'render'), error, 'page');
      if (isRestarted) notify(t('fault.action'), 'error');
    }
  });
  const beginWhereDue = useEffectEvent(async () => {
    if (!isOwn || !isTourDue(readProgress(), steps.length)) return;
    // Without an answer about the site, the person is not shown around this time.
    const site = await readSite().catch(() => null);
    if (site?.switches.tour) await begin(false);
  });
  useEffect(() => {
    whenIdle(() => void beginWhereDue());
    return onRestart(() => void begin(true));
  }, []);

  if (!run || !isOwn) return null;
  return (
    <LazyPart>
      <run.Tour account={account} steps={steps} isRestarted={run.isRestarted} onEnd={() => setRun(null)} />
    </LazyPart>
  );
}
