import {
  footerKind,
  hasAuthkey,
  placeAt,
  shownPlace,
  subPagesAt,
  type Place,
  type SectionRelease,
} from '@portal/shared-contracts';
import { applyAdjustments, followAdjustments } from '../accessibility/adjustments.ts';
import { readHandOffCode, takeHandOffCode } from '../session/hand-off-code.ts';
import { layOutFrame } from '../chrome/frame-kind.ts';
import { layOutFooter } from '../footer/lay-out-footer.ts';
import { menusOf } from '../chrome/menu-reader.ts';
import { layOutView, mayShowView } from '../view/lay-out-view.ts';
import { ask } from '../boot/ask.ts';
import { earlyCalls } from '../boot/early-calls.ts';
import { isList } from '../boot/is-list.ts';
import { HOME_CHUNKS, listChunks, pageChunks, type ChunkName } from '../boot/page-chunks.ts';
import { readRegistry, releasesOf, scriptsOf, sectionsOf } from '../boot/registry.ts';

// The page's first script, a small file of its own: requests what the page certainly needs while the frame's script
// still loads. It renders nothing.

const FRAME_CHUNKS: ChunkName[] = ['frame', '@portal/shared-ui/data'];

applyAdjustments();
followAdjustments();
takeHandOffCode();
const registry = readRegistry();

// When the frame's script ran first, it has made the map, and it makes the calls itself.
if (registry && !globalThis.__portalEarly) {
  globalThis.__portalEarly = new Map();
  const sections = releasesOf(registry);
  const place = placeAt(sections, location.pathname);
  const isPublic = place.kind === 'section' && place.route.access === 'public';
  // A hand-off code signs in another person in a moment.
  const mayBeSignedIn = hasAuthkey() && !isPublic && readHandOffCode() === null;
  const isFull = mayBeSignedIn && (place.kind !== 'section' || place.route.chrome === 'full');
  const subPages = subPagesAt(menusOf(sections, { status: 'unknown' }), location.pathname);
  layOutFrame(isFull ? 'full' : 'none', isFull ? subPages : null);
  layOutView(mayShowView());
  layOutFooter(footerKind(place, !isPublic && !mayBeSignedIn));
  if (mayBeSignedIn)
    for (const url of earlyCalls(sections, location, localStorage.getItem('role') === 'staff'))
      globalThis.__portalEarly.set(url, ask(url));
  const shown = shownPlace(sections, place, hasAuthkey() || readHandOffCode() !== null);
  const ofShell = isFull ? pageChunks([...FRAME_CHUNKS, ...chunksOf(place)]) : [];
  const ofSections = sectionsOf(shown, sections).flatMap(hashedScripts);
  // Two chunks may need the same script.
  whenFrameScriptArrives(() => preload(new Map([...ofShell, ...ofSections])));
}

/**
 * Calls `work` once one of the frame's scripts has arrived. What is asked for earlier would arrive before the frame, which can do nothing
 * with it; what is asked for then arrives while the frame is evaluated.
 * On a phone home is usable about 250 ms sooner.
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

/** What the page needs of the shell beside its frame. */
function chunksOf(place: Place): readonly ChunkName[] {
  if (place.kind === 'home') return HOME_CHUNKS;
  return place.kind === 'section' && isList(place.route) ? listChunks() : [];
}

/** A section's scripts with their hashes. The page's policy blocks preloads without one, as development servers' have none. */
function hashedScripts(release: SectionRelease): [href: string, integrity: string][] {
  return scriptsOf(release).flatMap((href): [string, string][] => {
    const integrity = release.integrity[href];
    return integrity === undefined ? [] : [[href, integrity]];
  });
}

/** Begins to fetch scripts that the page will run for certain. */
function preload(scripts: ReadonlyMap<string, string>): void {
  for (const [href, integrity] of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href, integrity, crossOrigin: 'anonymous' });
    document.head.append(link);
  }
}
