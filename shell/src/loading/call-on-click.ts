import {
  customerIn,
  hasAuthkey,
  isReloadHeld,
  type SectionRelease,
  browserStorage,
} from '@portal/shared-contracts';
import { cacheEarlyAnswer } from './early-answers.ts';
import { ask, firstCalls } from './early-calls.ts';
import { followedLink } from '../page/navigation.ts';

/** Milliseconds until an unused response is dropped. Its data stays cached and is revalidated when it is shown. */
const UNUSED_MS = 3_000;

/** A pressed mouse will click. A touch may become a scroll, so touch and keyboard wait for the click. */
const KINDS = ['mousedown', 'click'] as const;

/**
 * True when the link opens in this document without a question. Another customer needs a new document, and unsaved input a
 * question. In a customer view each request is logged as seen by staff, so it waits for the click.
 */
function mayAsk(link: HTMLAnchorElement, { type }: Event): boolean {
  const customer = customerIn(location.search);
  if (!hasAuthkey() || isReloadHeld() || customerIn(link.search) !== customer) return false;
  return customer === null || type === 'click';
}

/** Sends a request ahead, whose answer is cached for the first render and dropped if nobody takes it. */
function askAhead(url: string, early: Map<string, Promise<Response>>): void {
  const answer = ask(url);
  early.set(url, answer);
  void cacheEarlyAnswer(url, early);
  const drop = (): void => {
    if (early.get(url) === answer) early.delete(url);
  };
  answer.then(({ ok }) => (ok ? void setTimeout(drop, UNUSED_MS) : drop()), drop);
}

/**
 * Sends the first call of a page when a person presses a link to it, before its section has loaded. The returned function stops
 * that.
 */
export function callOnClick(releases: readonly SectionRelease[]): () => void {
  const onPress = (event: MouseEvent): void => {
    const link = followedLink(event);
    const early = globalThis.__portalEarly;
    if (!link || !early || !mayAsk(link, event)) return;
    const isStaff = browserStorage.get('role') === 'staff';
    // A record beside its list has the same first call as the list, which is shown already.
    const shown = firstCalls(releases, location, isStaff);
    for (const url of firstCalls(releases, link, isStaff))
      if (!early.has(url) && !shown.includes(url)) askAhead(url, early);
  };
  for (const kind of KINDS) document.addEventListener(kind, onPress, { capture: true });
  return () => KINDS.forEach((kind) => document.removeEventListener(kind, onPress, { capture: true }));
}
