import { keepCustomer } from '@portal/shared-contracts';
import { i18n } from '@portal/shared-ui/i18n';

/** For a document whose style sheets may be gone: a column that is read at every width. */
const COLUMN = 'max-width: 36rem; margin: 15vh auto; padding: 0 24px; font: 1rem/1.6 system-ui, sans-serif';
const LINK = 'display: inline-block; padding: 12px 24px 12px 0; font-weight: 600; color: inherit';

/** Says that the page was emptied, without React and the design system, which may be gone as well. */
function showRemoved(): void {
  const t = i18n.getFixedT(null, 'shell');
  // Ends what `document.write` began.
  document.close();
  const element = (name: string, style: string, text = ''): HTMLElement => {
    const made = Object.assign(document.createElement(name), { textContent: text });
    // A policy for content forbids styles in markup, and allows this.
    made.style.cssText = style;
    return made;
  };
  const link = (href: string, text: string): HTMLElement => Object.assign(element('a', LINK, text), { href });
  const sentence = element('p', '', t('frame.emptied'));
  sentence.setAttribute('role', 'alert');
  const main = element('main', COLUMN);
  main.append(sentence, link('', t('frame.again')), link(keepCustomer('/'), t('notFound.home')));
  const body = document.body ?? document.documentElement.appendChild(document.createElement('body'));
  // The frame's columns are gone.
  body.style.display = 'block';
  body.replaceChildren(main);
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
