import {
  footerKind,
  frameKind,
  hasAuthkey,
  placeAt,
  shownPlace,
  subPagesAt,
  type Place,
  type SectionRelease,
  browserStorage,
} from '@portal/shared-contracts';
import { applyAdjustments, followAdjustments } from '../accessibility/adjustments.ts';
import { readHandOffCode, takeHandOffCode } from '../session/hand-off.ts';
import { layOutFrame, layOutFooter, layOutView, mayShowView } from '../chrome/layout.ts';
import { menusOf } from '../session/menus.ts';
import { ask, earlyCalls } from '../loading/early-calls.ts';
import { isList, readRegistry, releasesOf, scriptsOf, sectionsOf } from '../loading/registry.ts';
import { HOME_CHUNKS, listChunks, pageChunks, type ChunkName } from '../loading/page-chunks.ts';

// The page's first script, a small file. It requests what the page certainly needs while the frame's script
// loads, and renders nothing.

const FRAME_CHUNKS: ChunkName[] = ['frame', '@portal/shared-ui/data'];

applyAdjustments();
followAdjustments();
// The chosen height of rows, for the placeholder of a list.
document.documentElement.dataset['density'] = browserStorage.get('tableDensity') ?? '';
takeHandOffCode();
const registry = readRegistry();

// If the frame's script ran first, it has created the map and makes the calls itself.
if (registry && !globalThis.__portalEarly) {
  globalThis.__portalEarly = new Map();
  const sections = releasesOf(registry);
  const place = placeAt(sections, location.pathname);
  const isPublic = place.kind === 'section' && place.route.access === 'public';
  // A hand-off code is about to sign in another person.
  const mayBeSignedIn = hasAuthkey() && !isPublic && readHandOffCode() === null;
  const frame = frameKind(shownPlace(sections, place, mayBeSignedIn), mayBeSignedIn);
  const isFull = frame === 'full';
  const subPages = subPagesAt(menusOf(sections, { status: 'unknown' }), location.pathname);
  layOutFrame(frame, isFull ? subPages : null);
  layOutView(mayShowView());
  layOutFooter(footerKind(place, !isPublic && !mayBeSignedIn));
  if (mayBeSignedIn)
    for (const url of earlyCalls(sections, location, browserStorage.get('role') === 'staff'))
      globalThis.__portalEarly.set(url, ask(url));
  const shown = shownPlace(sections, place, hasAuthkey() || readHandOffCode() !== null);
  const ofShell = isFull ? pageChunks([...FRAME_CHUNKS, ...chunksOf(place)]) : [];
  const ofSections = sectionsOf(shown, sections).flatMap(hashedScripts);
  // A map, because two chunks may need the same script.
  whenFrameScriptArrives(() => preload(new Map([...ofShell, ...ofSections])));
}

/**
 * Calls `work` once one of the frame's scripts has arrived. If the other scripts were requested earlier, they would take
 * bandwidth from the frame, without which they are useless. Requested now, they arrive while the frame is evaluated: on a phone,
 * home is usable about 250 ms sooner.
 */
function whenFrameScriptArrives(work: () => void): void {
  const arrivals = new PerformanceObserver((list) => {
    const ofFrame = [...document.scripts].filter(({ defer }) => defer).map(({ src }) => src);
    if (!list.getEntries().some(({ name }) => ofFrame.includes(name))) return;
    arrivals.disconnect();
    work();
  });
  arrivals.observe({ type: 'resource', buffered: true });
}

/** Chunks of the shell that the page needs beside its frame. */
function chunksOf(place: Place): readonly ChunkName[] {
  if (place.kind === 'home') return HOME_CHUNKS;
  return place.kind === 'section' && isList(place.route) ? listChunks() : [];
}

/**
 * A section's scripts with their hashes. Scripts without a hash, as from development servers, are left out: the page's policy
 * blocks their preload.
 */
function hashedScripts(release: SectionRelease): [href: string, integrity: string][] {
  return scriptsOf(release).flatMap((href): [string, string][] => {
    const integrity = release.integrity[href];
    return integrity === undefined ? [] : [[href, integrity]];
  });
}

/** Preloads scripts that the page will certainly run. */
function preload(scripts: ReadonlyMap<string, string>): void {
  for (const [href, integrity] of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href, integrity, crossOrigin: 'anonymous' });
    document.head.append(link);
  }
}
