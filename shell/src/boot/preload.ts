import { placeAt, type SectionRelease } from '@portal/shared-contracts';
import type { SectionLoader } from './load-section.ts';

interface Connection {
  saveData?: boolean;
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

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
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const place = placeAt(releases, link.pathname);
    // A failure shows when the person really goes there; then it is tried again.
    loaders
      .get(place.kind === 'section' ? place.section.name : '')
      ?.load()
      .catch(() => undefined);
  };
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => kinds.forEach((kind) => document.removeEventListener(kind, onIntent));
}
