import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import { whenIdle } from '@portal/shared-ui';
import { IS_DEVELOPMENT } from './development.ts';
import { hasRoomAhead } from './device.ts';
import { isList } from './is-list.ts';
import type { SectionLoader } from './load-section.ts';
import { drawGridAhead, loadLists } from './load-lists.ts';
import { HOME_CHUNKS, listChunks, pageChunks } from './page-chunks.ts';
import { prefetchScripts } from './preload.ts';
import { sectionsOf } from './registry.ts';

/**
 * Runs once the opened page is there. Fetches the shell's scripts that may be needed next. On a desktop with room for it, also evaluates
 * table and grid, draws a hidden grid once, and then evaluates the other sections, one step for each idle moment, so that a change of
 * section finds them ready. Elsewhere a section loads when a person points at a link to it.
 */
export async function prefetchRest(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): Promise<void> {
  const place = placeAt(releases, location.pathname);
  const opened = sectionsOf(place, releases);
  await Promise.allSettled(opened.flatMap(({ name }) => loaders.get(name)?.load() ?? []));
  await idle();
  prefetchScripts(pageChunks(['toasts', ...HOME_CHUNKS, ...listChunks()]).map(([href]) => href));
  if (!hasRoomAhead()) return;
  await idle();
  await loadLists();
  // A development page evaluates a section once; its server may not have started yet.
  if (IS_DEVELOPMENT) return;
  // A list that was opened has drawn its own grid.
  if (place.kind !== 'section' || !isList(place.route)) {
    await idle();
    await drawGridAhead();
  }
  for (const release of releases) {
    await idle();
    await loaders.get(release.name)?.ahead();
  }
}

const idle = (): Promise<void> => new Promise(whenIdle);
