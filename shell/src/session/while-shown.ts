/**
 * Calls `begin`, and the function that it returns when the browser puts the page aside for Back, as a page with an open connection
 * cannot be put aside; begins again when the page is back. The returned function ends it for good.
 */
export function whileShown(begin: () => () => void): () => void {
  let end = begin();
  const onPageHide = (): void => end();
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) end = begin();
  };
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
    end();
  };
}
