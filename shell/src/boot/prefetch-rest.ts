import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import { whenIdle } from '@portal/shared-ui';
import { hasRoomAhead } from './device.ts';
import type { SectionLoader } from './load-section.ts';
import { loadLists } from './load-lists.ts';
import { HOME_CHUNKS, listChunks, pageChunks } from './page-chunks.ts';
import { prefetchScripts } from './preload.ts';
import { sectionsOf } from './registry.ts';

/** Loads one section after the other, each when the page has nothing better to do. */
function loadInTurn([next, ...others]: SectionLoader[]): void {
  if (!next) return;
  // One that fails says so to the person who goes there; then it is tried again.
  const goOn = (): void => loadInTurn(others);
  whenIdle(() => void next.load().then(goOn, goOn));
}

/**
 * Once what is opened is there: fetches the shell's scripts of what may be opened next. Where there is room for it the table and its
 * grid, most of what a list needs, and the other sections are fetched and evaluated too, so that a change of section finds them
 * ready. Elsewhere a section is loaded when a person points at a link that leads to it.
 */
export async function prefetchRest(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): Promise<void> {
  const opened = sectionsOf(placeAt(releases, location.pathname), releases);
  await Promise.allSettled(opened.flatMap(({ name }) => loaders.get(name)?.load() ?? []));
  const ofShell = pageChunks(['toasts', ...HOME_CHUNKS, ...listChunks()]).map(([href]) => href);
  whenIdle(() => prefetchScripts(ofShell));
  if (!hasRoomAhead()) return;
  const rest = releases.filter((release) => !opened.includes(release));
  whenIdle(
    () => void loadLists().then(() => loadInTurn(rest.flatMap(({ name }) => loaders.get(name) ?? []))),
  );
}
