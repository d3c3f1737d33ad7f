import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import type { SectionLoader } from './load-section.ts';
import { HOME_CHUNKS, listChunks, pageChunks } from './page-chunks.ts';
import { prefetchScripts } from './preload.ts';
import { scriptsOf, sectionsOf } from './registry.ts';
import { whenIdle } from './when-idle.ts';

/** Once what is opened is there: fetches the scripts of what may be opened next. */
export async function prefetchRest(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): Promise<void> {
  const opened = sectionsOf(placeAt(releases, location.pathname), releases);
  await Promise.allSettled(opened.flatMap(({ name }) => loaders.get(name)?.load() ?? []));
  const rest = releases.filter((release) => !opened.includes(release));
  const ofShell = pageChunks(['toasts', ...HOME_CHUNKS, ...listChunks()]).map(([href]) => href);
  whenIdle(() => prefetchScripts([...ofShell, ...rest.flatMap(scriptsOf)]));
}
