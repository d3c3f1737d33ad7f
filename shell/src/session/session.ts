import {
  api,
  ApiError,
  dropAuthkey,
  events,
  hasAuthkey,
  readAuthkey,
  setSession,
  whenRefused,
  type Account,
} from '@portal/shared-contracts';
import { LOGIN, loginPath } from './login-path.ts';

/** Survives the change of document at the end of a session, so that the login screen can say why. */
const EXPIRED = 'sessionExpired';
/** Kept when everything else of a person is forgotten: the language, and which columns this browser's tables hide. */
const isKept = (key: string): boolean => key === 'i18nextLng' || key.startsWith('hiddenColumns:');

/** Leaves the document, and with it everything of the person that any part of the page holds in memory. */
export type Leave = (url: string) => void;

/** Forgets what browser storage holds of the person (specification section 4, "Logout"). */
export function clearStorage(): void {
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  dropAuthkey();
}

function becomeAnonymous(): void {
  const expired = sessionStorage.getItem(EXPIRED) !== null;
  clearStorage();
  setSession({ status: 'anonymous', expired });
}

/**
 * Finds out who is signed in. Rejects when the server could not say; a refusal is an answer (and is dealt with by
 * {@link endSession}, which hears of it first).
 */
export async function validateSession(): Promise<void> {
  if (!hasAuthkey()) {
    // Half a session opens nothing; the server is told to forget it.
    if (readAuthkey() !== null) await endOnServer();
    becomeAnonymous();
    return;
  }
  try {
    const account = await api.get<Account>('/api/account');
    sessionStorage.removeItem(EXPIRED);
    setSession({ status: 'signedIn', account });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
  }
}

/** A call was refused: the session is over (401) or does not reach this far (403). Both lead to the login screen. */
export function endSession(status: 401 | 403, leave: Leave): void {
  const expired = status === 401;
  // A page that this session may not see is no page to come back to.
  const login = expired ? loginPath(location) : LOGIN;
  if (expired) clearStorage();
  if (location.pathname === LOGIN) {
    setSession({ status: 'anonymous', expired });
  } else {
    if (expired) sessionStorage.setItem(EXPIRED, '1');
    // The spinner takes the place of what is shown until the new document is there.
    setSession({ status: 'unknown' });
    leave(login);
  }
  if (expired) events.emit('session.expired', {});
}

/** Signs out: here, on the server and in every other tab, which see the storage change. */
export async function signOut(leave: Leave): Promise<void> {
  setSession({ status: 'unknown' });
  await endOnServer();
  clearStorage();
  leave(LOGIN);
}

/** Without the half that is forgotten here the server's half opens nothing, whether or not the server could be told. */
async function endOnServer(): Promise<void> {
  whenRefused(() => undefined);
  await api.post('/api/logout').catch(() => undefined);
}
