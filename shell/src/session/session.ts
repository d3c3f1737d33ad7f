import {
  accountCalls,
  api,
  ApiError,
  dropAuthkey,
  dropDrafts,
  events,
  countersStore,
  hasAuthkey,
  isDraft,
  keepDraftsOf,
  isLinkOfVisitor,
  isRefusal,
  isUnreachable,
  readAuthkey,
  readCustomerId,
  sessionStore,
  setSession,
  storeProfile,
  whenRefused,
  LOGIN,
  loginPath,
  browserStorage,
  tabStorage,
  type SafeStorage,
} from '@portal/shared-contracts';
import { notify } from '@portal/shared-ui';
import { i18n, LANGUAGES, setLanguage } from '@portal/shared-ui/i18n';
import { mutate } from 'swr';
import { readHandOffCode, signInByHandOff, type HandOver } from './hand-off.ts';

/**
 * Key that survives the change of document, so that the login screen can say that the session expired. It is also in the browser's
 * storage, where other tabs see that the person did not sign out.
 */
const EXPIRED = 'sessionExpired';
/** The same for a page that the session may not open. */
const REFUSED = 'sessionRefused';
/** Keys kept at sign-out: language, accessibility, columns and height of rows; also why the session ended. */
const isPreference = (key: string): boolean =>
  [EXPIRED, 'i18nextLng', 'adjustments', 'tableDensity'].includes(key) || key.startsWith('tableLayout:');
/**
 * Keys of open attempts, also kept: nothing must be paid twice because the session ended before the answer (docs/writes.md).
 */
const isOpenAttempt = (key: string): boolean => key.startsWith('attempt:');

/** Keys kept when a session ended by itself: also what was typed (docs/product.md, "Sessions"). */
const isKeptAtEnd = (key: string): boolean => isOpenAttempt(key) || isDraft(key);

/** Keys kept by a page without a session: also the link that opened its tab, which needs no session. */
const isOfVisitor = (key: string): boolean => isKeptAtEnd(key) || isLinkOfVisitor(key);

/** Leaves the document, and with it all data of the person in memory. */
export type Leave = (url: string) => void;

const isPreferenceOrLink = (key: string): boolean => isPreference(key) || isLinkOfVisitor(key);

/** Removes the person's data from browser storage (docs/product.md, section 4). */
function clearStorage(isKept = isOpenAttempt, isKeptInBrowser = isPreference): void {
  clear(browserStorage, isKeptInBrowser);
  clear(tabStorage, isKept);
  dropAuthkey();
}

function clear(storage: SafeStorage, isKept: (key: string) => boolean): void {
  for (const key of storage.keys()) if (!isKept(key)) storage.remove(key);
}

function becomeAnonymous(handOff: HandOver): void {
  // These were requested with a key that is gone.
  globalThis.__portalEarly?.clear();
  const expired = tabStorage.get(EXPIRED) !== null;
  clearStorage(isOfVisitor, isPreferenceOrLink);
  setSession({ status: 'anonymous', expired, ...(handOff === 'refused' && { handOffFailed: true }) });
}

/**
 * Finds out who is signed in, after signing in by a hand-off code if there is one. Rejects when the server could not answer. A
 * refusal is an answer, which {@link endSession} has handled before.
 */
export async function validateSession(): Promise<void> {
  const profileBefore = hasAuthkey() ? browserStorage.get('profileId') : null;
  const handOff = readHandOffCode() === null ? 'none' : await signInByHandOff();
  if (!hasAuthkey()) {
    // A session needs both halves, so the server is told to end this one. Not awaited, so that a login meanwhile stays valid.
    if (readAuthkey() !== null) void endOnServer();
    becomeAnonymous(handOff);
    return;
  }
  try {
    const account = await api.get('/api/account');
    // Another tab has signed out meanwhile.
    if (!hasAuthkey()) return becomeAnonymous(handOff);
    storeProfile(account);
    const refused = tabStorage.get(REFUSED) !== null && location.pathname === LOGIN;
    tabStorage.remove(EXPIRED);
    browserStorage.remove(EXPIRED);
    tabStorage.remove(REFUSED);
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
    if (keepDraftsOf(account.profileId)) notify(i18n.t('draft.kept', { ns: 'ui' }), 'info');
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/**
 * Handles a refused call: the session is over (401) or does not allow it (403). Both lead to the login screen; but a public page
 * needs no session, so it stays as a page without one.
 */
export function endSession(status: 401 | 403, leave: Leave, isPublicPage = false): void {
  // Without a session, the refusal answers a public form or a hand-off code.
  if (sessionStore.getState().status === 'anonymous' || readHandOffCode() !== null) return;
  const expired = status === 401;
  const stays = location.pathname === LOGIN || (isPublicPage && expired);
  // A page that this session may not open is no page to return to.
  const login = expired ? loginPath(location) : LOGIN;
  if (expired) {
    browserStorage.set(EXPIRED, '1');
    // Not awaited: it takes the key before that is dropped.
    void endOnServer();
    if (stays) clearStorage(isOfVisitor, isPreferenceOrLink);
    else clearStorage(isKeptAtEnd);
  }
  if (stays) {
    setSession({ status: 'anonymous', expired });
  } else {
    tabStorage.set(expired ? EXPIRED : REFUSED, '1');
    // The document is being left, so other refusals do not matter.
    whenRefused(() => undefined);
    // Show the spinner until the new document has loaded.
    setSession({ status: 'unknown' });
    leave(login);
  }
  if (expired) events.emit('session.expired', {});
}

/**
 * Signs out here, on the server, and in other tabs, which see the change of storage. Without a connection the login screen cannot
 * be loaded, so the page drops its data and shows itself that the person is signed out.
 */
export async function signOut(leave: Leave): Promise<void> {
  setSession({ status: 'unknown' });
  // Pending calls will be refused, which does not mean that the session expired.
  whenRefused(() => undefined);
  const isReached = await endOnServer();
  clearStorage();
  if (isReached) leave(LOGIN);
  else becomeSignedOutOffline();
}

/**
 * Follows another tab in which the session ended. If it expired, the page is opened again after signing in, and what was typed is
 * kept; if the person signed out, nothing is.
 */
export function endedInOtherTab(leave: Leave): void {
  const expired = browserStorage.get(EXPIRED) !== null;
  if (!navigator.onLine) becomeSignedOutOffline();
  else {
    setSession({ status: 'unknown' });
    if (expired) tabStorage.set(EXPIRED, '1');
    leave(expired ? loginPath(location) : LOGIN);
  }
  if (!expired) dropDrafts();
}

/** Drops the person's data from a document that cannot be left, because no other can be loaded. */
function becomeSignedOutOffline(): void {
  forgetCustomer();
  setSession({ status: 'anonymous', expired: false, signedOutOffline: true });
}

/**
 * Tells the server to end the session; resolves to false when the server cannot be reached. The server's half of the session is
 * useless without the half that is dropped here.
 */
const endOnServer = (): Promise<boolean> =>
  accountCalls.logOut().then(
    () => true,
    (error: unknown) => error instanceof ApiError && !isUnreachable(error),
  );

/** Refusals of one control in a customer view, or of a section's own service; the section shows them itself. They do not concern the session. */
const OF_A_CONTROL: readonly (string | undefined)[] = ['NOT_IN_VIEW', 'READ_ONLY_VIEW', 'SECTION_REFUSED'];

/**
 * Handles a refused call (401, 403, or 431 for too many cookies, which the answer has cleared). `isPublicPage`: the page is open to
 * visitors.
 */
export function handleRefusal({ status, type }: ApiError, leave: Leave, isPublicPage = false): void {
  if (type === 'NO_GRANT') {
    // Outside of a view, a section's call named a customer by itself.
    if (readCustomerId() !== null) endView();
  } else if (!OF_A_CONTROL.includes(type)) endSession(status === 403 ? 403 : 401, leave, isPublicPage);
}

/** Shows that the customer view has ended, and drops the customer's data. */
export function endView(): void {
  setSession({ status: 'viewEnded' });
  forgetCustomer();
}

/** Drops all cached data of the customer. */
export function forgetCustomer(): void {
  globalThis.__portalEarly?.clear();
  countersStore.setState({ counters: null, own: {} });
  void mutate(() => true, undefined, { revalidate: false });
}
