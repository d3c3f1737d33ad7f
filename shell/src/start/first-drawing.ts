import { sessionStore, type Place } from '@portal/shared-contracts';
import { admittedFrame } from '../chrome/layout.ts';
import { loadSignedInFrame } from '../chrome/Frame.tsx';
import { loadDashboard } from '../views/ShellView.tsx';
import { cacheEarlyAnswer } from '../loading/early-answers.ts';
import { loadTable } from '../loading/load-lists.ts';
import { isDesktop } from '../loading/page-chunks.ts';
import { isList } from '../loading/registry.ts';
import type { Portal } from '../loading/portal.ts';
import { admit, visitorOf } from '../session/admission.ts';
import { readHandOffCode } from '../session/hand-off.ts';
import { withTimeout } from '../loading/timing.ts';

/** Maximum number of milliseconds before the first render; until then the page shows the server's view. */
const LONGEST_WAIT = 300;

/**
 * Resolves when one render is enough for the page at `place`: the session is known, and the code of the frame and of home has
 * loaded. Resolves in any case after {@link LONGEST_WAIT}. Home's parts start to load meanwhile. Public pages do not wait, nor
 * does a page that first signs a person in.
 */
export async function whenDrawable(
  place: Place,
  { validated, releases, loaders }: Pick<Portal, 'validated' | 'releases' | 'loaders'>,
): Promise<void> {
  const session = sessionStore.getState();
  const admission = admit(place, visitorOf(session));
  if (admission === 'open' || readHandOffCode() !== null) return;
  const isFull = admittedFrame(place, admission, session) === 'full';
  const parts = Promise.allSettled([
    validated,
    isFull && loadSignedInFrame(),
    isFull && place.kind === 'home' && loadDashboard().then(({ loadParts }) => loadParts(releases, loaders)),
  ]);
  await withTimeout(parts, LONGEST_WAIT, 'What is drawn first').catch(() => undefined);
}

/**
 * Caches the answers that were requested ahead, so that the page at `place` renders with them and not with a skeleton first: home on
 * a phone is usable 15 to 20 % sooner. On a desktop the code of a list is evaluated meanwhile; on a phone that would delay the rest.
 */
export function prepareFirstDrawing(place: Place): void {
  if (isDesktop() && place.kind === 'section' && isList(place.route)) void loadTable();
  const early = globalThis.__portalEarly ?? new Map<string, Promise<Response>>();
  for (const url of early.keys()) void cacheEarlyAnswer(url, early);
}
