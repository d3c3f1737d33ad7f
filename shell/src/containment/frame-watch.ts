import { keepCustomer } from '@portal/shared-contracts';
import { i18n } from '@portal/shared-ui/i18n';

/** Says that the page was emptied, without React and styles, which may be gone as well. */
function showRemoved(): void {
  const t = i18n.getFixedT(null, 'shell');
  // Ends what `document.write` began.
  document.close();
  (document.body ?? document.documentElement).innerHTML =
    `<main><p role="alert">${t('frame.failed')}</p><a href="">${t('frame.again')}</a> <a data-home>${t('notFound.home')}</a></main>`;
  document.querySelector('[data-home]')?.setAttribute('href', keepCustomer('/'));
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
    showRemoved();
    onRemoved(Object.assign(new Error('The frame was taken out of the document'), { name: 'FrameRemoved' }));
  });
  for (const place of [document, document.documentElement, document.body, main])
    observer.observe(place, { childList: true });
  return observer;
}
