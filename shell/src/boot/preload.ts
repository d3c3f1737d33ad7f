import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import { savesData } from './device.ts';
import { isList } from './is-list.ts';
import type { SectionLoader } from './load-section.ts';
import { loadLists } from './load-lists.ts';

/** Fetches scripts into the browser's cache, after everything else and without running them. */
export function prefetchScripts(hrefs: Iterable<string>): void {
  if (savesData()) return;
  for (const href of hrefs) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'script', href, crossOrigin: 'anonymous' });
    document.head.append(link);
  }
}

/**
 * Loads a section as soon as a person points at, touches or tabs to a link that leads to it, until the returned
 * function is called.
 */
export function loadOnIntent(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): () => void {
  const onIntent = ({ target, type }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const place = placeAt(releases, link.pathname);
    if (place.kind !== 'section') return;
    void loaders.get(place.section.name)?.ahead();
    // A touch may begin a scroll, which evaluating a table would hold up.
    if (type !== 'touchstart' && isList(place.route)) void loadLists();
  };
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => kinds.forEach((kind) => document.removeEventListener(kind, onIntent));
}
