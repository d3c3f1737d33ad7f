import { hasAuthkey, sessionStore } from '@portal/shared-contracts';

export interface OtherTabs {
  /** Signed out elsewhere. */
  onSignedOut(): void;
  /** Signed in elsewhere while nobody was signed in here. */
  onSignedIn(): void;
}

/** Follows what other tabs do to the session they share, until the returned function is called. */
export function followOtherTabs({ onSignedOut, onSignedIn }: OtherTabs): () => void {
  const onStorage = (): void => {
    const { status } = sessionStore.getState();
    if (!hasAuthkey() && status === 'signedIn') onSignedOut();
    if (hasAuthkey() && status === 'anonymous') onSignedIn();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
