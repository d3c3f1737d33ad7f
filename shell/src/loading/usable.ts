import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import { whenIdle } from '@portal/shared-ui';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { showsFirstView } from '../page/first-frame.ts';
import type { SectionLoader } from './section-loader.ts';
import { sectionsOf } from './registry.ts';
import { withTimeout } from './timing.ts';

/** Milliseconds until the page counts as usable in any case: a hanging answer must not hold back menus and footer. */
const LONGEST_WAIT = 10_000;

let resolveUsable: () => void = () => undefined;

/** Resolves when people can use the opened page. Parts of the frame that can come later wait for it. */
export const usable = new Promise<void>((resolve) => {
  resolveUsable = resolve;
});

/** True while the main part shows a skeleton or the server's view, which stays until a section renders (`page/page.css`). */
const isWaiting = (): boolean => document.querySelector('#main [data-skeleton]') !== null || showsFirstView();

/** Resolves at an idle moment when the main part is complete. */
const whenShown = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isWaiting()) whenIdle(() => requestAnimationFrame(look));
      else resolve();
    };
    whenIdle(look);
  });

/**
 * Resolves {@link usable} at an idle moment after the opened sections and `firstAnswers` have arrived or failed and are shown, at
 * the latest after {@link LONGEST_WAIT}.
 */
export async function watchUsable(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
  firstAnswers: readonly Promise<unknown>[],
): Promise<void> {
  const opened = sectionsOf(placeAt(releases, location.pathname), releases);
  const loads = opened.map(({ name }) => loaders.get(name)?.load());
  const shown = Promise.allSettled([...firstAnswers, ...loads]).then(whenShown);
  await withTimeout(shown, LONGEST_WAIT, 'The opened page').catch(() => undefined);
  whenIdle(resolveUsable);
}

/** A lazy component whose code loads once the page is usable. */
export const lazyWhenUsable = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await usable;
    return { default: await load() };
  });
