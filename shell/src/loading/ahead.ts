import { placeAt, readRecord, recordKind, type SectionRelease } from '@portal/shared-contracts';
import { whenIdle } from '@portal/shared-ui';
import { isDesktop, HOME_CHUNKS, listChunks, PANEL_CHUNKS, pageChunks } from './page-chunks.ts';
import { isList, IS_DEVELOPMENT, sectionsOf } from './registry.ts';
import type { SectionLoader } from './section-loader.ts';
import { loadLists } from './load-lists.ts';

export { callOnClick } from './call-on-click.ts';

interface Connection {
  saveData?: boolean;
}

type Measured = Navigator & { connection?: Connection; deviceMemory?: number };

/** Gigabytes of memory that a device needs for work whose result may never be used. */
const ENOUGH_MEMORY = 4;

/** True when the person asked to transfer little data. */
const savesData = (): boolean => (navigator as Measured).connection?.saveData === true;

/** True on a desktop with the network and the memory for work that may not be needed. */
const hasRoomAhead = (): boolean =>
  isDesktop() && !savesData() && ((navigator as Measured).deviceMemory ?? ENOUGH_MEMORY) >= ENOUGH_MEMORY;

/** Fetches scripts into the browser's cache at low priority, without running them. */
function prefetchScripts(hrefs: Iterable<string>): void {
  if (savesData()) return;
  for (const href of hrefs) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'script', href, crossOrigin: 'anonymous' });
    document.head.append(link);
  }
}

/** Loads a section when a person points at, touches or tabs to a link to it or to one of its records. The returned function stops that. */
export function loadOnIntent(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): () => void {
  const onIntent = ({ target, type }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const place = placeAt(releases, link.pathname);
    if (place.kind !== 'section') return;
    const panel = recordKind(readRecord(link.search)?.kind ?? '')?.section;
    for (const name of new Set([place.section.name, panel])) void loaders.get(name ?? '')?.ahead();
    // A touch may begin a scroll, and evaluating the table would delay it.
    if (type !== 'touchstart' && isList(place.route)) void loadLists();
  };
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => kinds.forEach((kind) => document.removeEventListener(kind, onIntent));
}

/**
 * Prepares other pages once the opened one is complete. Fetches the shell's scripts that may be needed next. On a desktop with
 * room for it, also evaluates table, grid and the other sections, one step for each idle moment. Elsewhere a section loads when a person points at a link to it.
 */
export async function prefetchRest(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): Promise<void> {
  const place = placeAt(releases, location.pathname);
  const opened = sectionsOf(place, releases);
  await Promise.allSettled(opened.flatMap(({ name }) => loaders.get(name)?.load() ?? []));
  await idle();
  prefetchScripts(
    pageChunks(['toasts', ...HOME_CHUNKS, ...listChunks(), ...PANEL_CHUNKS]).map(([href]) => href),
  );
  if (!hasRoomAhead()) return;
  await idle();
  await loadLists();
  // A development page evaluates a section only once, and its server may not have started yet.
  if (IS_DEVELOPMENT) return;
  for (const release of releases) {
    await idle();
    await loaders.get(release.name)?.ahead();
  }
}

const idle = (): Promise<void> => new Promise(whenIdle);
