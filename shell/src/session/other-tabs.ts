import { hasAuthkey, readAuthkey, SESSION_TIME, sessionStore } from '@portal/shared-contracts';

export interface OtherTabs {
  /** Signed out in another tab. */
  onSignedOut(): void;
  /** Signed in in another tab while this page had no session. */
  onSignedIn(): void;
  /** Signed in again in another tab, possibly as another user. */
  onReplaced(): void;
}

/** Follows what other tabs do to the shared session. The returned function stops that. */
export function followOtherTabs({ onSignedOut, onSignedIn, onReplaced }: OtherTabs): () => void {
  let putAside: string | null = null;

  function compare(isAnother: boolean): void {
    const { status } = sessionStore.getState();
    if (!hasAuthkey()) {
      if (status === 'signedIn') onSignedOut();
    } else if (status === 'anonymous') onSignedIn();
    else if (isAnother) onReplaced();
  }
  const onStorage = ({ key, newValue }: StorageEvent): void =>
    compare(key === SESSION_TIME && newValue !== null);
  // A page restored from the back/forward cache has received no storage events meanwhile.
  const onPageHide = (): void => void (putAside = readAuthkey());
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) compare(readAuthkey() !== putAside);
  };

  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
  };
}
