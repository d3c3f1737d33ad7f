import type { ClientFault, FaultKind, Unmount } from '@portal/shared-contracts';
import type { LifeCycles } from 'single-spa';
import { showsFirstView } from '../page/first-frame.ts';
import { faultKind } from './fault-kind.ts';
import type { SectionLoader } from './load-section.ts';
import { withTimeout } from './time-limit.ts';
import { waitForEarlyAnswers } from './wait-for-early-answers.ts';

/** Views in place of a section. Each function returns one that removes the view. */
export interface SectionViews {
  loading(place: HTMLElement): () => void;
  failed(place: HTMLElement, kind: FaultKind, retry: () => void): () => void;
}

export interface SectionApplicationOptions {
  name: string;
  loader: SectionLoader;
  views: SectionViews;
  /** Where the section's element goes. */
  host: HTMLElement;
  onFault: (kind: FaultKind, error: unknown, shown: ClientFault['shown']) => void;
  /** Before another attempt: loads the page anew when other versions were released meanwhile, and says whether it does. */
  renew: () => Promise<boolean>;
  /** Milliseconds; default {@link LIMITS}. */
  limits?: typeof LIMITS;
}

/** `open`: from the click to the section or the error view, with all attempts. `unmount`: what unmounting may take. */
const LIMITS = { open: 9_500, unmount: 2_000 };

/**
 * A section as a single-spa application whose lifecycles always succeed at once: single-spa could not leave
 * `SKIP_BECAUSE_BROKEN` again, and an unmount that hangs would stop all navigation (docs/architecture.md, "A section and its contract").
 * Loading happens behind `mount`; every failure ends in the error view, with Retry.
 */
export function sectionApplication(options: SectionApplicationOptions): LifeCycles {
  let close: (() => Promise<void>) | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      close = openSection(options);
      return Promise.resolve();
    },
    async unmount() {
      await close?.();
      close = undefined;
    },
  };
}

/** React draws a view a moment after it was asked to. What stands for a page without a title is empty at first. */
const hasDrawn = (place: HTMLElement): boolean => place.querySelector(':scope > * > :not(.waiting)') !== null;

function openSection({
  name,
  loader,
  views,
  host,
  onFault,
  renew,
  limits = LIMITS,
}: SectionApplicationOptions): () => Promise<void> {
  const place = document.createElement('div');
  place.dataset['section'] = name;
  host.append(place);
  let end = begin();

  /** Loads and mounts once; the returned function ends it at any point. */
  function begin(isRetry = false): () => Promise<void> {
    const leaving = new AbortController();
    const element = document.createElement('div');
    let hideView = (): void => undefined;
    // A section that was loaded before is there at once, and needs no skeleton.
    const waiting = setTimeout(() => (hideView = views.loading(place)));
    let unmount: Unmount | undefined;
    let phase: FaultKind = 'load';
    const began = performance.now();

    async function mount(): Promise<void> {
      if (isRetry && (await renew())) return;
      const module = await loader.load(leaving.signal);
      phase = 'mount';
      clearTimeout(waiting);
      // A skeleton that is shown stays until the section has drawn itself; one that is not yet would only come for a moment.
      const hasSkeleton = hasDrawn(place);
      if (!hasSkeleton) hideView();
      const isCovered = hasSkeleton || showsFirstView();
      if (!isCovered) await waitForEarlyAnswers();
      leaving.signal.throwIfAborted();
      place.prepend(element);
      unmount = await module.mount({
        element,
        signal: leaving.signal,
        onError: (error) => fail(error, 'render'),
        patience: limits.open - (performance.now() - began),
        isCovered,
      });
      // The person left, or the time was over, before the section could be unmounted.
      if (leaving.signal.aborted) void stop();
      else hideView();
    }

    async function stop(): Promise<void> {
      const ending = unmount;
      unmount = undefined;
      try {
        if (ending) await withTimeout(ending(), limits.unmount, `Unmounting ${name}`);
      } catch (error) {
        onFault('unmount', error, 'page');
      }
      element.remove();
    }

    function fail(error: unknown, during = phase): void {
      if (leaving.signal.aborted) return;
      clearTimeout(waiting);
      leaving.abort(error);
      loader.forget();
      const kind = faultKind(error, during);
      onFault(kind, error, 'error');
      // React may call this while it renders, and cannot unmount a root before it has finished.
      const hide = hideView;
      queueMicrotask(() => {
        hide();
        void stop();
      });
      hideView = views.failed(place, kind, () => {
        hideView();
        end = begin(true);
      });
    }

    withTimeout(mount(), limits.open, `Opening ${name}`).catch((error: unknown) => fail(error));
    return async () => {
      clearTimeout(waiting);
      leaving.abort(new DOMException(`${name} was left`, 'AbortError'));
      hideView();
      await stop();
    };
  }

  return async () => {
    // The section is hidden at once; unmounting it may take longer.
    place.hidden = true;
    await end();
    place.remove();
  };
}
