/** Milliseconds that an element may take to appear. */
const TARGET_LIMIT_MS = 5_000;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const shownAt = (selector: string): Element | null =>
  [...document.querySelectorAll(selector)].find(isShown) ?? null;

/** The first shown element of `selector`, as soon as there is one; null when it does not come, or `signal` aborts. */
export function findTarget(
  selector: string,
  signal: AbortSignal,
  limit = TARGET_LIMIT_MS,
): Promise<Element | null> {
  const found = shownAt(selector);
  if (found || signal.aborted) return Promise.resolve(found);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const target = shownAt(selector);
      if (target) end(target);
    });
    const onAbort = (): void => end(null);
    const timer = setTimeout(onAbort, limit);
    function end(target: Element | null): void {
      observer.disconnect();
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve(target);
    }
    signal.addEventListener('abort', onAbort);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}
