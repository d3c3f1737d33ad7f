import { sessionStore, type Place } from '@portal/shared-contracts';
import { frameKind } from './chrome/frame-kind.ts';
import { loadSignedInFrame } from './chrome/load-signed-in-frame.ts';
import { loadDashboard } from './dashboard/load-dashboard.ts';
import type { Portal } from './portal.ts';
import { admit, visitorOf } from './session/admission.ts';
import { readHandOffCode } from './session/hand-off-code.ts';
import { withTimeout } from './boot/time-limit.ts';

/** Milliseconds for which the page stays as the server drew it. */
const LONGEST_WAIT = 300;

/**
 * Resolves when the first drawing of the page at `place` need not be followed by another: it is known who is signed in, and the code of
 * the frame and of home is there; or when that takes long. What home shows of sections is on its way then. A page that is open to
 * everybody does not wait, nor does one that signs a person in first.
 */
export async function whenDrawable(
  place: Place,
  { validated, releases, loaders }: Pick<Portal, 'validated' | 'releases' | 'loaders'>,
): Promise<void> {
  const session = sessionStore.getState();
  const admission = admit(place, visitorOf(session));
  if (admission === 'open' || readHandOffCode() !== null) return;
  const isFull = frameKind(place, admission, session) === 'full';
  const parts = Promise.allSettled([
    validated,
    isFull && loadSignedInFrame(),
    isFull && place.kind === 'home' && loadDashboard().then(({ loadParts }) => loadParts(releases, loaders)),
  ]);
  await withTimeout(parts, LONGEST_WAIT, 'What is drawn first').catch(() => undefined);
}
