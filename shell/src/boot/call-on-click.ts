import { customerIn, hasAuthkey, isReloadHeld, type SectionRelease } from '@portal/shared-contracts';
import { keepAnswer } from '@portal/shared-ui';
import { ask } from './ask.ts';
import { firstCalls } from './early-calls.ts';
import { followedLink } from '../page/followed-link.ts';

/** Milliseconds after which a response that no part of the page has taken is dropped. Its data stays, and is asked again when it is shown. */
const KEPT = 3_000;

/** A mouse that is pressed will click. The beginning of a touch may be a scroll, so touch and keyboard wait for the click. */
const KINDS = ['mousedown', 'click'] as const;

/**
 * True where the page goes on to the link by itself: for another customer it is loaded anew, and over an unsaved form it
 * asks first. What is asked for in a view is written down as looked at, so it is only asked for when the link is followed.
 */
function mayAsk(link: HTMLAnchorElement, { type }: Event): boolean {
  const customer = customerIn(location.search);
  if (!hasAuthkey() || isReloadHeld() || customerIn(link.search) !== customer) return false;
  return customer === null || type === 'click';
}

/**
 * Makes a call ahead, and keeps its answer for the first render. The answer is not kept when the page has taken the call meanwhile,
 * or when a change or the end of the session has dropped it.
 */
function askAhead(url: string, early: Map<string, Promise<Response>>): void {
  const answer = ask(url).then(async (response) => {
    const body = response.ok ? await bodyOf(response.clone()) : undefined;
    if (body && early.get(url) === answer) keepAnswer(url, body.data);
    return response;
  });
  early.set(url, answer);
  const drop = (): void => {
    if (early.get(url) === answer) early.delete(url);
  };
  answer.then(({ ok }) => (ok ? void setTimeout(drop, KEPT) : drop()), drop);
}

/** The body, or undefined when it is not JSON. The call that takes the answer reports that error. */
const bodyOf = (response: Response): Promise<{ data: unknown } | undefined> =>
  response.json().catch(() => undefined) as Promise<{ data: unknown } | undefined>;

/**
 * Makes the first call of a page when a person presses a link to it, before its section is there; until the returned
 * function is called.
 */
export function callOnClick(releases: readonly SectionRelease[]): () => void {
  const onPress = (event: MouseEvent): void => {
    const link = followedLink(event);
    const early = globalThis.__portalEarly;
    if (!link || !early || !mayAsk(link, event)) return;
    const isStaff = localStorage.getItem('role') === 'staff';
    // A record beside its list has the first call of the list, which is shown already.
    const shown = firstCalls(releases, location, isStaff);
    for (const url of firstCalls(releases, link, isStaff))
      if (!early.has(url) && !shown.includes(url)) askAhead(url, early);
  };
  for (const kind of KINDS) document.addEventListener(kind, onPress, { capture: true });
  return () => KINDS.forEach((kind) => document.removeEventListener(kind, onPress, { capture: true }));
}
