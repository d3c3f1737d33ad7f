import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import { whenIdle } from '@portal/shared-ui';
import { IS_DEVELOPMENT } from './development.ts';
import { hasRoomAhead } from './device.ts';
import type { SectionLoader } from './load-section.ts';
import { drawListAhead, loadLists } from './load-lists.ts';
import { HOME_CHUNKS, listChunks, pageChunks } from './page-chunks.ts';
import { prefetchScripts } from './preload.ts';
import { sectionsOf } from './registry.ts';

/**
 * Once what is opened is there: fetches the shell's scripts of what may be opened next. Where there is room for it the table and its grid,
 * most of what a list needs, are evaluated and drawn once, unseen, and then the other sections are fetched and evaluated too, one after the
 * other and each at an idle moment, so that a change of section finds them ready. Elsewhere a section is loaded when a person points at a link that leads to it.
 */
export async function prefetchRest(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): Promise<void> {
  const opened = sectionsOf(placeAt(releases, location.pathname), releases);
  await Promise.allSettled(opened.flatMap(({ name }) => loaders.get(name)?.load() ?? []));
  await idle();
  prefetchScripts(pageChunks(['toasts', ...HOME_CHUNKS, ...listChunks()]).map(([href]) => href));
  if (!hasRoomAhead()) return;
  await idle();
  await loadLists();
  await idle();
  await drawListAhead();
  // A development page evaluates a section once; its server may not have started yet.
  if (IS_DEVELOPMENT) return;
  for (const release of releases) {
    await idle();
    await loaders.get(release.name)?.ahead();
  }
}

const idle = (): Promise<void> => new Promise(whenIdle);
