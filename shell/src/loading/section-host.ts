import type { ClientFault, FaultKind, Registry, SectionModule, Unmount } from '@portal/shared-contracts';
import { registerApplication, triggerAppChange } from 'single-spa';
import { showsFirstView } from '../page/first-frame.ts';
import { type SectionViews, sectionViews } from './section-views.tsx';
import type { SectionLoader } from './section-loader.ts';
import { withTimeout } from './timing.ts';
import { faultKind } from './federation.ts';

export interface SectionApplicationOptions {
  name: string;
  loader: SectionLoader;
  views: SectionViews;
  /** What is mounted of the module; by default its pages. */
  mountOf?: (module: SectionModule) => SectionModule['mount'] | undefined;
  /** The section's element is appended here. */
  host: HTMLElement;
  onFault: (kind: FaultKind, error: unknown, shown: ClientFault['shown']) => void;
  /** Called before a retry: reloads the page if there are newer versions, and resolves to whether it does. */
  renew: () => Promise<boolean>;
  /** Milliseconds; default {@link LIMITS}. */
  limits?: typeof LIMITS;
}

/** `open`: from the click to the section or its error view, with all attempts. `unmount`: for unmounting. */
const LIMITS = { open: 9_500, unmount: 2_000 };

/** Lifecycle functions of a single-spa application. */
export type SectionApplication = Record<'bootstrap' | 'mount' | 'unmount', () => Promise<void>>;

/**
 * A section as a single-spa application. Its lifecycle functions always succeed at once: single-spa could not leave
 * `SKIP_BECAUSE_BROKEN` again, and a hanging unmount would stop all navigation (docs/architecture.md, "A section and its
 * contract"). Loading happens after `mount` returns; a failure shows the error view with Retry.
 */
export function sectionApplication(options: SectionApplicationOptions): SectionApplication {
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

/** True once React has rendered a view that shows something. The view of an untitled page is empty at first. */
const hasDrawn = (place: HTMLElement): boolean => place.querySelector(':scope > * > :not(.waiting)') !== null;

function openSection({
  name,
  loader,
  views,
  mountOf = (module) => module.mount.bind(module),
  host,
  onFault,
  renew,
  limits = LIMITS,
}: SectionApplicationOptions): () => Promise<void> {
  const place = document.createElement('div');
  place.dataset['section'] = name;
  host.append(place);
  let end = begin();

  /** Loads and mounts once. The returned function ends that at any point. */
  function begin(isRetry = false): () => Promise<void> {
    const leaving = new AbortController();
    const element = document.createElement('div');
    let hideView = (): void => undefined;
    // A section that is loaded already appears at once and needs no skeleton.
    const waiting = setTimeout(() => (hideView = views.loading(place)));
    let unmount: Unmount | undefined;
    let phase: FaultKind = 'load';
    const began = performance.now();

    async function mount(): Promise<void> {
      if (isRetry && (await renew())) return;
      const module = await loader.load(leaving.signal);
      phase = 'mount';
      clearTimeout(waiting);
      // A visible skeleton stays until the section has rendered; one that is not visible yet would only
      // flash.
      const hasSkeleton = hasDrawn(place);
      if (!hasSkeleton) hideView();
      const isCovered = hasSkeleton || showsFirstView();
      leaving.signal.throwIfAborted();
      place.prepend(element);
      const begun = mountOf(module);
      if (begun === undefined) throw new Error(`${name} does not expose what its descriptor names`);
      unmount = await begun({
        element,
        signal: leaving.signal,
        onError: (error) => fail(error, 'render'),
        patience: limits.open - (performance.now() - began),
        isCovered,
      });
      // The person left or the time ran out during `mount`, before there was an `unmount` to call.
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
      // React may call this during a render, when it cannot unmount a root.
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
    // Hide the section at once, because unmounting may take longer.
    place.hidden = true;
    await end();
    place.remove();
  };
}

export interface SectionsOptions {
  registry: Registry;
  loaders: ReadonlyMap<string, SectionLoader>;
  host: HTMLElement;
  /** True when the page shows that section now. Called at each navigation and by {@link refreshSections}. */
  isShown: (name: string) => boolean;
  onFault: (name: string, kind: FaultKind, error: unknown, shown: ClientFault['shown']) => void;
  /** Reloads the page if there are newer versions, and resolves to whether it does. */
  renew: () => Promise<boolean>;
}

/** Registers each section of the registry with single-spa, which mounts and unmounts it as the address changes. */
export function registerSections({
  registry,
  loaders,
  host,
  isShown,
  onFault,
  renew,
}: SectionsOptions): void {
  for (const [name, { stable }] of Object.entries(registry.sections)) {
    const loader = loaders.get(name);
    if (!loader) continue;
    registerApplication({
      name,
      app: () =>
        Promise.resolve(
          sectionApplication({
            name,
            loader,
            views: sectionViews(stable),
            host,
            onFault: (...fault) => onFault(name, ...fault),
            renew,
          }),
        ),
      activeWhen: () => isShown(name),
    });
  }
}

/** Makes single-spa decide again which sections are shown, after a change of session without a change of address. */
export const refreshSections = (): void => void triggerAppChange();
