import { readCustomerId, type Account } from '@portal/shared-contracts';
import { notify, useIsMobile, whenIdle } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { faultKind } from '../boot/fault-kind.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { usePortal } from '../portal.ts';
import { readSite } from '../site/read-site.ts';
import { onRestart } from './restart.ts';
import type { TourProps } from './Tour.tsx';
import { isTourDue, readProgress } from './tour-due.ts';
import { tourSteps } from './tour-steps.ts';
import { untilNoDialog } from './until-no-dialog.ts';

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

  const isDue = (): boolean => isOwn && isTourDue(readProgress(), steps.length);

  const begin = useEffectEvent(async (isRestarted: boolean, ready: Promise<boolean>) => {
    try {
      const { Tour } = await import(/* webpackChunkName: "tour" */ './Tour.tsx');
      if (await ready) setRun((running) => running ?? { Tour, isRestarted });
    } catch (error) {
      onFault('shell', faultKind(error, 'render'), error, 'page');
      if (isRestarted) notify(t('fault.action'), 'error');
    }
  });
  const beginWhereDue = useEffectEvent(async (signal: AbortSignal) => {
    if (!isDue()) return;
    // Without an answer about the site, the person is not shown around this time.
    const site = await readSite().catch(() => null);
    if (!site?.switches.tour || signal.aborted) return;
    // A person who is busy with a dialog is asked when they have closed it.
    await begin(
      false,
      untilNoDialog(signal).then((isFree) => isFree && isDue()),
    );
  });
  useEffect(() => {
    const due = new AbortController();
    whenIdle(() => void beginWhereDue(due.signal));
    const forget = onRestart(() => {
      due.abort();
      void begin(true, Promise.resolve(true));
    });
    return () => {
      due.abort();
      forget();
    };
  }, []);

  if (!run || !isOwn) return null;
  return (
    <LazyPart>
      <run.Tour account={account} steps={steps} isRestarted={run.isRestarted} onEnd={() => setRun(null)} />
    </LazyPart>
  );
}
