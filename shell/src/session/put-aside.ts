import { sessionStore } from '@portal/shared-contracts';
import { withTimeout } from '../boot/time-limit.ts';

/** Milliseconds that the answer may take; a page that cannot ask is as true as one that stayed open. */
const LONGEST_CHECK = 3_000;

export interface PutAsideOptions {
  /** Asks the server for the session; a refusal ends it before this rejects. */
  check(): Promise<unknown>;
  /** The session still stands; what the page shows may be out of date. */
  onReturned(): void;
}

/**
 * Covers a signed-in page when the browser puts it aside, as it may bring it back for Back exactly as it was: it is seen again when
 * the server says that the session still stands. Until the returned function is called. To be begun after what compares
 * the session of the browser with the page's (`followOtherTabs`).
 */
export function coverPutAside({ check, onReturned }: PutAsideOptions): () => void {
  const { dataset } = document.documentElement;
  const status = () => sessionStore.getState().status;

  function onPageHide({ persisted }: PageTransitionEvent): void {
    if (persisted && status() === 'signedIn') dataset['putAside'] = '';
  }

  async function onPageShow({ persisted }: PageTransitionEvent): Promise<void> {
    if (!persisted) return;
    if (status() === 'signedIn')
      await withTimeout(check(), LONGEST_CHECK, 'Asking for the session').catch(() => undefined);
    // Another page is on its way.
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
    // The person was taken out of the page.
    if (status() !== 'unknown') delete dataset['putAside'];
  };
}
