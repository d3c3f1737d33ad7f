import { keepCustomer } from '@portal/shared-contracts';
import { addTexts, i18n } from '@portal/shared-ui/i18n';
import en from '../../locales/emptied.en.json';
import es from '../../locales/emptied.es.json';

addTexts('shell', { en, es });

/** For a body without the frame's columns, and perhaps without its style sheets: one that is read at every width. */
const COLUMN =
  'display: block; max-width: 36rem; margin: 15vh auto; padding: 0 24px; font: 1rem/1.6 system-ui, sans-serif';
const LINK = 'display: inline-block; padding: 12px 24px 12px 0; font-weight: 600; color: inherit';

/** Says in place of the page that it was emptied, without React and the design system, which may be gone as well. */
export function showEmptied(): void {
  const t = i18n.getFixedT(null, 'shell');
  const { body } = document;
  body.innerHTML = `<main><p role="alert">${t('emptied.text')}</p><a href="">${t('emptied.again')}</a> <a data-home>${t('emptied.home')}</a></main>`;
  body.querySelector('[data-home]')?.setAttribute('href', keepCustomer('/'));
  // A policy for content forbids styles in markup, and allows these.
  body.style.cssText = COLUMN;
  for (const link of body.querySelectorAll('a')) link.style.cssText = LINK;
}
