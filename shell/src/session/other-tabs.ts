import { hasAuthkey, readAuthkey, SESSION_TIME, sessionStore } from '@portal/shared-contracts';

export interface OtherTabs {
  /** Signed out elsewhere. */
  onSignedOut(): void;
  /** Signed in elsewhere while this page had no session. */
  onSignedIn(): void;
  /** Signed in anew elsewhere, possibly as another user. */
  onReplaced(): void;
}

/** Follows what other tabs do to the session they share, until the returned function is called. */
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
  // A page that the browser put aside, and brings back as it was, has heard of nothing meanwhile.
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
