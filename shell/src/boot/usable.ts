import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import type { SectionLoader } from './load-section.ts';
import { sectionsOf } from './registry.ts';
import { whenIdle } from './when-idle.ts';

let settle: () => void = () => undefined;

/** Settles when people can use the page that they opened: parts of the frame that can come later wait for it. */
export const usable = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Settles {@link usable} when the opened sections and `firstAnswers` have arrived, or failed, and the page is idle. */
export async function watchUsable(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
  firstAnswers: readonly Promise<unknown>[],
): Promise<void> {
  const opened = sectionsOf(placeAt(releases, location.pathname), releases);
  const loads = opened.map(({ name }) => loaders.get(name)?.load());
  await Promise.allSettled([...firstAnswers, ...loads]);
  whenIdle(settle);
}
