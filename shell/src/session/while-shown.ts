/**
 * Keeps going what `begin` begins, until the returned function is called; not while the browser has put the page aside for Back:
 * a page with an open connection cannot be put aside.
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
