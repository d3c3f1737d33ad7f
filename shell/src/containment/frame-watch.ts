import { i18n } from '@portal/shared-ui/i18n';

/** The script is one that the page loads when it is idle. */
const loadEmptied = () => import(/* webpackChunkName: "ahead" */ './emptied-page.ts');

/** Says that the page was emptied. When the script for that does not arrive, the page gets a short text and a link. */
async function showRemoved(load: typeof loadEmptied): Promise<void> {
  // Ends what `document.write` began.
  document.close();
  // Where scripts are added.
  if (!document.head) document.documentElement.prepend(document.createElement('head'));
  if (!document.body) document.documentElement.append(document.createElement('body'));
  try {
    const { showEmptied } = await load();
    showEmptied();
  } catch {
    const text = i18n.t('noRegistry.title', { ns: 'shell' });
    document.body.innerHTML = `<main><p role="alert">${text}</p><a href="">${i18n.t('retry', { ns: 'ui' })}</a></main>`;
    // The body has the frame's columns.
    document.body.style.cssText = 'display: block; padding: 15vh 24px';
  }
}

/**
 * Looks whether `elements`, which are in body or `main`, stay in the document. When code takes one out, `onRemoved` is called once and a
 * sentence with "Load again" takes the place of the page.
 */
export function watchFrame(
  main: Element,
  elements: readonly Element[],
  onRemoved: (error: Error) => void,
  load = loadEmptied,
): MutationObserver {
  const observer = new MutationObserver(() => {
    if (elements.every((element) => element.isConnected)) return;
    observer.disconnect();
    void showRemoved(load);
    onRemoved(Object.assign(new Error('The frame was taken out of the document'), { name: 'FrameRemoved' }));
  });
  for (const place of [document, document.documentElement, document.body, main])
    observer.observe(place, { childList: true });
  return observer;
}
