/**
 * Calls `listener` when the person changes the display settings, for example the font size (docs/product.md, section 2); they
 * are an attribute of the root element. Returns a function that removes the listener.
 */
export function onAdjusted(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-adjustments'] });
  return () => observer.disconnect();
}
