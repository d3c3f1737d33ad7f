import type { SectionRelease } from '@portal/shared-contracts';
import { ask } from '../early/ask.ts';
import { firstCalls } from '../early/early-calls.ts';
import { followedLink } from '../unsaved/followed-link.ts';

/** Milliseconds after which an answer that no part of the page has taken is dropped. */
const KEPT = 3_000;

/** What a mouse does first, and what a finger and the keyboard do, of which the beginning may be a scroll. */
const KINDS = ['mousedown', 'click'] as const;

/**
 * Makes the first call of a page when a person presses a link to it, before its section is there; until the returned
 * function is called.
 */
export function callOnClick(releases: readonly SectionRelease[]): () => void {
  const onPress = (event: MouseEvent): void => {
    const link = followedLink(event);
    const early = globalThis.__portalEarly;
    if (!link || !early) return;
    for (const url of firstCalls(releases, link, localStorage.getItem('role') === 'staff')) {
      if (early.has(url)) continue;
      const answer = ask(url);
      early.set(url, answer);
      setTimeout(() => early.get(url) === answer && early.delete(url), KEPT);
    }
  };
  for (const kind of KINDS) document.addEventListener(kind, onPress, { capture: true });
  return () => KINDS.forEach((kind) => document.removeEventListener(kind, onPress, { capture: true }));
}
