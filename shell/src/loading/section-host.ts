import {
  drawsNothing,
  isReloadHeld,
  windowUntil,
  type ClientFault,
  type FaultKind,
  type MountContext,
  type Registry,
  type SectionModule,
  type Unmount,
} from '@portal/shared-contracts';
import { whenIdle } from '@portal/shared-ui';
import { registerApplication, triggerAppChange } from 'single-spa';
import { checkBuiltIns } from '../containment/built-ins.ts';
import { beginStay } from '../containment/stay.ts';
import { loadAgain, whileStarting } from '../containment/watchdog.ts';
import { showsFirstView } from '../page/first-frame.ts';
import { NothingDrawn, PartMissing } from './part-faults.ts';
import { type SectionViews, sectionViews } from './section-views.tsx';
import type { SectionLoader } from './section-loader.ts';
import { withTimeout } from './timing.ts';
import { faultKind } from './federation.ts';

/** Name of the entry in the browser's performance timeline when a section or a panel is shown. */
export const SECTION_SHOWN = 'section-shown';

export interface SectionApplicationOptions {
  name: string;
  loader: SectionLoader;
  views: SectionViews;
  /** What is mounted of the module; by default its pages. */
  mountOf?: (module: SectionModule) => SectionModule['mount'] | undefined;
  /** True when what is mounted shows nothing. By default its element is empty. */
  isBlank?: (element: HTMLElement) => boolean;
  /** The section's element is appended here. */
  host: HTMLElement;
  onFault: (kind: FaultKind, error: unknown, shown: ClientFault['shown']) => void;
  /** Called before a retry: reloads the page if there are newer versions, and resolves to whether it does. */
  renew: () => Promise<boolean>;
  /** Milliseconds; default {@link LIMITS}. */
  limits?: typeof LIMITS;
}

/**
 * `open`: from the click to the section or its error view, with all attempts. `drawn`: from the mount, or a change of its page, until
 * the section shows something; until then a failure counts as one of its first render. `unmount`: for unmounting.
 */
export const LIMITS = { open: 9_500, drawn: 5_000, unmount: 2_000 };

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

interface Attempt {
  isRetry?: boolean;
  hideSkeleton?: () => void;
}

function openSection({
  name,
  loader,
  views,
  mountOf,
  isBlank = drawsNothing,
  host,
  onFault,
  renew,
  limits = LIMITS,
}: SectionApplicationOptions): () => Promise<void> {
  const place = document.createElement('div');
  place.dataset['section'] = name;
  host.append(place);
  const leaveStay = beginStay(name, mountOf === undefined, (error) => onFault('left', error, 'page'));
  let end = begin();

  /**
   * Loads and mounts once. `hideSkeleton` removes the skeleton that is shown already. The returned function ends everything at any
   * point.
   */
  function begin({ isRetry = false, hideSkeleton }: Attempt = {}): () => Promise<void> {
    const leaving = new AbortController();
    const element = document.createElement('div');
    let hideView = hideSkeleton ?? ((): void => undefined);
    // A section that is loaded already appears at once and needs no skeleton.
    const waiting = setTimeout(() => {
      if (!hideSkeleton) hideView = views.loading(place);
    });
    let unmount: Unmount | undefined;
    let phase: FaultKind = 'load';
    let version = '';
    let isLeft = false;
    /** Until then nothing is lost when another version takes the place. */
    let isFirstRender = true;
    const began = performance.now();

    async function mount(): Promise<void> {
      if (isRetry) {
        loadAgain(name);
        if (await renew()) return;
      }
      const module = await loader.load(leaving.signal);
      phase = 'mount';
      version = loader.version();
      clearTimeout(waiting);
      // A visible skeleton stays until the section has rendered; one that is not visible yet would only
      // flash.
      const hasSkeleton = hasDrawn(place);
      if (!hasSkeleton) hideView();
      const isCovered = hasSkeleton || showsFirstView();
      leaving.signal.throwIfAborted();
      place.prepend(element);
      const begun = mountOf ? mountOf(module) : module.mount.bind(module);
      if (begun === undefined) throw new PartMissing(`${name} does not expose what its descriptor names`);
      const context: MountContext = {
        element,
        signal: leaving.signal,
        window: windowUntil(leaving.signal),
        onError: (error) => fail(error, 'render'),
        patience: limits.open - (performance.now() - began),
        isCovered,
      };
      try {
        unmount = await whileStarting(name, async () => begun(context), true);
      } finally {
        checkBuiltIns(name);
        // Again after its effects.
        whenIdle(() => checkBuiltIns(name));
      }
      // The person left or the time ran out during `mount`, before there was an `unmount` to call.
      if (leaving.signal.aborted) return stop();
      hideView();
      performance.mark?.(SECTION_SHOWN);
      watch();
    }

    function watch(): void {
      const { signal } = leaving;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (): void => {
        isFirstRender = false;
        if (isBlank(element)) fail(new NothingDrawn(`${name} draws nothing`));
      };
      const lookLater = (): void => {
        clearTimeout(timer);
        timer = setTimeout(look, limits.drawn);
      };
      lookLater();
      window.addEventListener('popstate', lookLater, { signal });
      document.addEventListener('input', () => (isFirstRender = false), { signal, capture: true });
      signal.addEventListener('abort', () => clearTimeout(timer));
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
      const kind = faultKind(error, during);
      // React may call this during a render, when it cannot unmount a root.
      const hide = hideView;
      queueMicrotask(() => {
        hide();
        void stop();
      });
      const mayFallBack = isFirstRender && phase === 'mount' && kind !== 'chunk' && !isReloadHeld();
      if (!mayFallBack) return showFailure(error, kind);
      hideView = views.loading(place);
      void loader.fallBack({ version, error, kind }).then((hasFallenBack) => {
        if (isLeft) return;
        if (hasFallenBack) end = begin({ hideSkeleton: hideView });
        else {
          hideView();
          showFailure(error, kind);
        }
      });
    }

    function showFailure(error: unknown, kind: FaultKind): void {
      loader.forget();
      onFault(kind, error, 'error');
      hideView = views.failed(place, kind, () => {
        hideView();
        end = begin({ isRetry: true });
      });
    }

    withTimeout(mount(), limits.open, `Opening ${name}`).catch((error: unknown) => fail(error));
    return async () => {
      isLeft = true;
      clearTimeout(waiting);
      leaving.abort(new DOMException(`${name} was left`, 'AbortError'));
      hideView();
      await stop();
    };
  }

  return async () => {
    // Hide the section at once, because unmounting may take longer.
    place.hidden = true;
    const endStay = leaveStay();
    await end();
    place.remove();
    endStay();
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
