/** Says that the page was emptied. The script for it is one that the page loads when it is idle. */
async function showRemoved(): Promise<void> {
  // Ends what `document.write` began.
  document.close();
  // Where scripts are added.
  if (!document.head) document.documentElement.prepend(document.createElement('head'));
  const { showEmptied } = await import(/* webpackChunkName: "ahead" */ './emptied-page.ts');
  showEmptied();
}

/**
 * Looks whether `elements`, which are in body or `main`, stay in the document. When code takes one out, `onRemoved` is called once and a
 * sentence with "Load again" takes the place of the page.
 */
export function watchFrame(
  main: Element,
  elements: readonly Element[],
  onRemoved: (error: Error) => void,
): MutationObserver {
  const observer = new MutationObserver(() => {
    if (elements.every((element) => element.isConnected)) return;
    observer.disconnect();
    void showRemoved();
    onRemoved(Object.assign(new Error('The frame was taken out of the document'), { name: 'FrameRemoved' }));
  });
  for (const place of [document, document.documentElement, document.body, main])
    observer.observe(place, { childList: true });
  return observer;
}
