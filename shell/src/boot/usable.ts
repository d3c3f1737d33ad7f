import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import { whenIdle } from '@portal/shared-ui';
import { showsFirstView } from '../page/first-frame.ts';
import type { SectionLoader } from './load-section.ts';
import { sectionsOf } from './registry.ts';
import { withTimeout } from './time-limit.ts';

/** Milliseconds after which the page counts as usable all the same: an answer that hangs must not keep its menus and footer away. */
const LONGEST_WAIT = 10_000;

let settle: () => void = () => undefined;

/** Settles when people can use the page that they opened: parts of the frame that can come later wait for it. */
export const usable = new Promise<void>((resolve) => {
  settle = resolve;
});

/** What the server has drawn stands until a section draws something in its place (`page/page.css`). */
const isWaiting = (): boolean => document.querySelector('#main [data-skeleton]') !== null || showsFirstView();

/** Resolves at an idle moment in which nothing of the page's main part is on its way. */
const whenShown = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isWaiting()) whenIdle(() => requestAnimationFrame(look));
      else resolve();
    };
    whenIdle(look);
  });

/**
 * Settles {@link usable} when the opened sections and `firstAnswers` have arrived or failed and are shown, at an idle moment;
 * or when all that takes long.
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
  whenIdle(settle);
}
