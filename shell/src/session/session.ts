import {
  accountCalls,
  api,
  ApiError,
  dropAuthkey,
  events,
  countersStore,
  hasAuthkey,
  PAYMENT_LINK_KEY,
  isUnreachable,
  readAuthkey,
  sessionStore,
  setSession,
  storeProfile,
  whenRefused,
  LOGIN,
  loginPath,
} from '@portal/shared-contracts';
import { LANGUAGES, setLanguage } from '@portal/shared-ui/i18n';
import { mutate } from 'swr';
import { readHandOffCode } from './hand-off-code.ts';
import { signInByHandOff, type HandOver } from './hand-over.ts';

/** Survives the change of document at the end of a session, so that the login screen can say why. */
const EXPIRED = 'sessionExpired';
/** The same for a page that the session does not reach. */
const REFUSED = 'sessionRefused';
/** Kept when everything else of a person is forgotten: language, accessibility, and which columns this browser's tables hide. */
const isPreference = (key: string): boolean =>
  key === 'i18nextLng' || key === 'adjustments' || key.startsWith('hiddenColumns:');
/**
 * Kept too: the key of an open attempt. A payment is not to be made twice because the session ended before its answer
 * (docs/writes.md, "Payments").
 */
const isOpenAttempt = (key: string): boolean => key.startsWith('attempt:');

/** What a page without a session keeps besides: the payment link that its tab was opened by, which needs none. */
const isOfVisitor = (key: string): boolean => isOpenAttempt(key) || key === PAYMENT_LINK_KEY;

/** Leaves the document, and with it everything of the person that any part of the page holds in memory. */
export type Leave = (url: string) => void;

const isPreferenceOrLink = (key: string): boolean => isPreference(key) || key === PAYMENT_LINK_KEY;

/** Forgets what browser storage holds of the person (docs/product.md, section 4). */
function clearStorage(isKept = isOpenAttempt, isKeptInBrowser = isPreference): void {
  clear(localStorage, isKeptInBrowser);
  clear(sessionStorage, isKept);
  dropAuthkey();
}

function clear(storage: Storage, isKept: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
}

function becomeAnonymous(handOff: HandOver): void {
  // Asked for with a key that is gone.
  globalThis.__portalEarly?.clear();
  const expired = sessionStorage.getItem(EXPIRED) !== null;
  clearStorage(isOfVisitor, isPreferenceOrLink);
  setSession({ status: 'anonymous', expired, ...(handOff === 'refused' && { handOffFailed: true }) });
}

/**
 * Finds out who is signed in, after signing in whom another system handed over. Rejects when the server could not say; a
 * refusal is an answer (and is dealt with by {@link endSession}, which hears of it first).
 */
export async function validateSession(): Promise<void> {
  const profileBefore = hasAuthkey() ? localStorage.getItem('profileId') : null;
  const handOff = readHandOffCode() === null ? 'none' : await signInByHandOff();
  if (!hasAuthkey()) {
    // Half a session opens nothing; the server is told to forget it. Its answer is not awaited: a login meanwhile must stand.
    if (readAuthkey() !== null) void endOnServer();
    becomeAnonymous(handOff);
    return;
  }
  try {
    const account = await api.get('/api/account');
    // Another tab has signed out meanwhile.
    if (!hasAuthkey()) return becomeAnonymous(handOff);
    storeProfile(account);
    const refused = sessionStorage.getItem(REFUSED) !== null && location.pathname === LOGIN;
    sessionStorage.removeItem(EXPIRED);
    sessionStorage.removeItem(REFUSED);
    if (handOff === 'signedIn' && account.preferredLanguage !== null)
      await setLanguage(LANGUAGES[account.preferredLanguage]);
    const isReplaced =
      handOff === 'signedIn' && profileBefore !== null && profileBefore !== String(account.profileId);
    setSession({
      status: 'signedIn',
      account,
      ...(refused && { refused }),
      ...(isReplaced && { handOff: 'replaced' }),
      ...(handOff === 'refused' && { handOff }),
    });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
  }
}

/** A call was refused: the session is over (401) or does not reach this far (403). Both lead to the login screen. */
export function endSession(status: 401 | 403, leave: Leave): void {
  // Without a session, the call was a form of a public page or a hand-off's code: the refusal is its answer.
  if (sessionStore.getState().status === 'anonymous' || readHandOffCode() !== null) return;
  const expired = status === 401;
  // A page that this session may not see is no page to come back to.
  const login = expired ? loginPath(location) : LOGIN;
  if (expired) clearStorage();
  if (location.pathname === LOGIN) {
    setSession({ status: 'anonymous', expired });
  } else {
    sessionStorage.setItem(expired ? EXPIRED : REFUSED, '1');
    // The spinner takes the place of what is shown until the new document is there.
    setSession({ status: 'unknown' });
    leave(login);
  }
  if (expired) events.emit('session.expired', {});
}

/**
 * Signs out: here, on the server and in every other tab, which see the storage change. Without a connection the login
 * screen cannot be loaded: the page forgets what it holds and says so itself.
 */
export async function signOut(leave: Leave): Promise<void> {
  setSession({ status: 'unknown' });
  // Calls that are still under way will be refused, which does not mean that the session expired.
  whenRefused(() => undefined);
  const isReached = await endOnServer();
  clearStorage();
  if (isReached) leave(LOGIN);
  else becomeSignedOutOffline();
}

/** Takes the person's data out of a document that cannot be left, as no other one can be loaded. */
export function becomeSignedOutOffline(): void {
  globalThis.__portalEarly?.clear();
  countersStore.setState({ counters: null });
  void mutate(() => true, undefined, { revalidate: false });
  setSession({ status: 'anonymous', expired: false, signedOutOffline: true });
}

/**
 * Tells the server to end the session; false when it could not be reached. Its half of the session opens nothing without
 * the half that is forgotten here.
 */
const endOnServer = (): Promise<boolean> =>
  accountCalls.logOut().then(
    () => true,
    (error: unknown) => error instanceof ApiError && !isUnreachable(error),
  );
