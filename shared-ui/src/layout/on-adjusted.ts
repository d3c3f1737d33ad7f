/**
 * Calls `listener` when a person changes how the page is shown, such as its size of text (docs/product.md, section 2): that stands in
 * an attribute of the page's root. Returns what ends it.
 */
export function onAdjusted(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-adjustments'] });
  return () => observer.disconnect();
}
