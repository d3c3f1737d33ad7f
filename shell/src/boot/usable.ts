import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import type { SectionLoader } from './load-section.ts';
import { sectionsOf } from './registry.ts';
import { withTimeout } from './time-limit.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after which the page counts as usable all the same: an answer that hangs must not keep its menus and footer away. */
const LONGEST_WAIT = 10_000;

let settle: () => void = () => undefined;

/** Settles when people can use the page that they opened: parts of the frame that can come later wait for it. */
export const usable = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Settles {@link usable} when the opened sections and `firstAnswers` have arrived, failed or taken long, and the page is idle. */
export async function watchUsable(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
  firstAnswers: readonly Promise<unknown>[],
): Promise<void> {
  const opened = sectionsOf(placeAt(releases, location.pathname), releases);
  const loads = opened.map(({ name }) => loaders.get(name)?.load());
  const arrived = Promise.allSettled([...firstAnswers, ...loads]);
  await withTimeout(arrived, LONGEST_WAIT, 'The opened page').catch(() => undefined);
  whenIdle(settle);
}
