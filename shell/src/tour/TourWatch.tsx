import {
  type SectionRelease,
  type SectionTourStep,
  readCustomerId,
  type Account,
} from '@portal/shared-contracts';
import { notify, useIsMobile, whenIdle } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { LazyPart } from '../faults/LazyPart.tsx';
import { usePortal } from '../loading/portal.ts';
import { readSite } from '../site/site.ts';
import type { TourProps } from './Tour.tsx';
import { isTourDue, readProgress } from './tour-progress.ts';
import { faultKind } from '../loading/federation.ts';

const listeners = new Set<() => void>();

/** Restarts the tour at its first step. */
export function restartTour(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when the tour is restarted. The returned function stops that. */
function onRestart(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The sections' tour steps for `viewport`, in order. */
const tourSteps = (
  releases: readonly SectionRelease[],
  viewport: SectionTourStep['viewport'],
): SectionTourStep[] =>
  releases
    .flatMap(({ descriptor }) => descriptor.tour)
    .filter((step) => step.viewport === viewport)
    .sort((a, b) => a.order - b.order);

const hasDialog = (): boolean => document.querySelector('[role=dialog]') !== null;

/** Resolves to true once no dialog is open; to false when `signal` aborts. */
export function untilNoDialog(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || !hasDialog()) return Promise.resolve(!signal.aborted);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => !hasDialog() && end());
    function end(): void {
      observer.disconnect();
      signal.removeEventListener('abort', end);
      resolve(!signal.aborted);
    }
    signal.addEventListener('abort', end);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

interface Run {
  Tour: ComponentType<TourProps>;
  isRestarted: boolean;
}

/** Starts a customer's tour when it is due or requested. Its code is loaded only then. */
export function TourWatch({ account }: { account: Account }): ReactNode {
  const { t } = useTranslation('shell');
  const { releases, onFault } = usePortal();
  const viewport = useIsMobile() ? 'mobile' : 'desktop';
  const [run, setRun] = useState<Run | null>(null);
  const steps = tourSteps(releases, viewport);
  // In a customer view, staff neither see nor save the customer's tour.
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
    // Without the site's settings the tour does not start this time.
    const site = await readSite().catch(() => null);
    if (!site?.switches.tour || signal.aborted) return;
    // Wait until the person has closed an open dialog.
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
