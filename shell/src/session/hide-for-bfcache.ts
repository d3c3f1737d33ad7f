import { sessionStore } from '@portal/shared-contracts';
import { withTimeout } from '../loading/timing.ts';

/** Milliseconds to wait for the server. Without an answer the page is shown, like one that stayed open. */
const LONGEST_CHECK = 3_000;

export interface HideForBfcacheOptions {
  /** Asks the server for the session. A refusal ends the session before this rejects. */
  check(): Promise<unknown>;
  /** Called when the session is still valid. The page's data may be out of date. */
  onReturned(): void;
}

/**
 * Hides a signed-in page while it is in the back/forward cache, and shows it again once the server confirms the session. Call
 * this after `followOtherTabs`, which compares the session of the browser with the page's. The returned function stops that.
 */
export function hideForBfcache({ check, onReturned }: HideForBfcacheOptions): () => void {
  const { dataset } = document.documentElement;
  const status = () => sessionStore.getState().status;

  function onPageHide({ persisted }: PageTransitionEvent): void {
    if (persisted && status() === 'signedIn') dataset['putAside'] = '';
  }

  async function onPageShow({ persisted }: PageTransitionEvent): Promise<void> {
    if (!persisted) return;
    if (status() === 'signedIn')
      await withTimeout(check(), LONGEST_CHECK, 'Asking for the session').catch(() => undefined);
    // Another document is loading.
    if (status() === 'unknown') return;
    delete dataset['putAside'];
    if (status() === 'signedIn') onReturned();
  }

  const onShow = (event: PageTransitionEvent): void => void onPageShow(event);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onShow);
    // The page no longer shows the person's data.
    if (status() !== 'unknown') delete dataset['putAside'];
  };
}
