import { i18n } from '@portal/shared-ui/i18n';

/** The script is one that the page loads when it is idle. */
const loadEmptied = () => import(/* webpackChunkName: "ahead" */ './emptied-page.ts');

/** Adds root, head and body of the document if they were removed. */
function completeDocument(): void {
  const root = document.documentElement ?? document.appendChild(document.createElement('html'));
  if (!document.head) root.prepend(document.createElement('head'));
  if (!document.body) root.append(document.createElement('body'));
}

/** Shows a short text and a link. */
function showShort(): void {
  const text = i18n.t('noRegistry.title', { ns: 'shell' });
  document.body.innerHTML = `<main><p role="alert">${text}</p><a href="">${i18n.t('retry', { ns: 'ui' })}</a></main>`;
  // The body has the frame's columns.
  document.body.style.cssText = 'display: block; padding: 15vh 24px';
}

/** Says that the page was emptied, shortly if the script for that does not arrive. */
async function showRemoved(load: typeof loadEmptied): Promise<void> {
  // Ends what `document.write` began.
  document.close();
  // The script is added to the head.
  completeDocument();
  const show = await load().then(
    ({ showEmptied }) => showEmptied,
    () => showShort,
  );
  // More may have been removed since.
  completeDocument();
  show();
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
