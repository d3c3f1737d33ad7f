import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import { whenIdle } from '@portal/shared-ui';
import { hasRoomAhead } from './device.ts';
import type { SectionLoader } from './load-section.ts';
import { loadLists } from './load-lists.ts';
import { HOME_CHUNKS, listChunks, pageChunks } from './page-chunks.ts';
import { prefetchScripts } from './preload.ts';
import { scriptsOf, sectionsOf } from './registry.ts';

/**
 * Once what is opened is there: fetches the shell's scripts of what may be opened next. Where there is room for it the other sections' are
 * fetched too, and the table and its grid, most of what a list needs, are evaluated, so that a change of section finds them ready.
 * Elsewhere a section is loaded when a person points at a link that leads to it.
 */
export async function prefetchRest(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): Promise<void> {
  const opened = sectionsOf(placeAt(releases, location.pathname), releases);
  await Promise.allSettled(opened.flatMap(({ name }) => loaders.get(name)?.load() ?? []));
  const ofShell = pageChunks(['toasts', ...HOME_CHUNKS, ...listChunks()]).map(([href]) => href);
  const hasRoom = hasRoomAhead();
  const rest = hasRoom ? releases.filter((release) => !opened.includes(release)) : [];
  whenIdle(() => prefetchScripts([...ofShell, ...rest.flatMap(scriptsOf)]));
  if (hasRoom) whenIdle(() => void loadLists());
}
